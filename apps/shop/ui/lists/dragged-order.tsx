import { GripVertical } from "lucide-react";
import { useState, type DragEvent } from "react";
import { cx } from "../class-names.ts";
import * as texts from "#texts/ui.ts";

type Item = { _id: string; name: string };
type Drag<T> = { item: T; from: number; to: number };

/** The list after the item with this id has moved to another place, counted from 1. */
export function withMoved<T extends Item>(items: readonly T[], id: string, to: number): T[] {
  const others = items.filter(({ _id }) => _id !== id);
  const moved = items.find(({ _id }) => _id === id);
  return moved ? others.toSpliced(to - 1, 0, moved) : others;
}

/** The order while a row is dragged: other rows make way, and it is moved when dropped. */
export function useDraggedOrder<T extends Item>(
  items: readonly T[],
  move: (item: T, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag<T>>();
  const order = drag ? withMoved(items, drag.item._id, drag.to) : items;
  // One tick later, when the list itself includes the pending move.
  const end = () => setTimeout(() => setDrag(undefined));

  function start(event: DragEvent<HTMLElement>, item: T, place: number) {
    const row = event.currentTarget.closest("tr");
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", item.name);
    if (row) event.dataTransfer.setDragImage(row, 24, row.offsetHeight / 2);
    setDrag({ item, from: place, to: place });
  }
  const over = (event: DragEvent, place: number) => {
    if (!drag) return;
    event.preventDefault();
    if (drag.to !== place) setDrag({ ...drag, to: place });
  };
  const drop = (event: DragEvent) => {
    if (!drag) return;
    event.preventDefault();
    if (drag.from !== drag.to) move(drag.item, drag.to);
  };
  /**
   * Handlers for the row at a place. They act when the pointer enters, because it may be released before
   * it moves again.
   */
  const target = (place: number) => ({
    onDragEnter: (event: DragEvent) => over(event, place),
    onDragOver: (event: DragEvent) => over(event, place),
    onDrop: drop,
  });
  return { items: order, draggedId: drag?.item._id, start, target, end };
}

export type DraggedOrder<T extends Item> = ReturnType<typeof useDraggedOrder<T>>;

type Props<T extends Item> = {
  order: Pick<DraggedOrder<T>, "start" | "end">;
  item: T;
  place: number;
  className?: string;
};

/** For a mouse. Keyboard and touch users have the field beside it. */
export const DragHandle = <T extends Item>({ order, item, place, className }: Props<T>) => (
  <span
    aria-hidden="true"
    title={texts.dragTooltip}
    draggable
    onDragStart={(event) => order.start(event, item, place)}
    onDragEnd={order.end}
    className={cx(
      "hidden h-9 w-5 shrink-0 cursor-grab place-items-center text-ink-3 hover:text-ink active:cursor-grabbing md:pointer-fine:grid",
      className,
    )}
  >
    <GripVertical className="size-4.5" />
  </span>
);
