import { GripVertical } from "lucide-react";
import { useState, type DragEvent } from "react";
import { cx } from "../class-names.ts";
import * as texts from "#texts/ui.ts";

type Item = { _id: string; name: string };
type Drag<T> = { item: T; from: number; to: number };

/** Returns the list after moving the item with this id to another place, counted from 1. */
export function withMoved<T extends Item>(items: readonly T[], id: string, to: number): T[] {
  const others = items.filter(({ _id }) => _id !== id);
  const moved = items.find(({ _id }) => _id === id);
  return moved ? others.toSpliced(to - 1, 0, moved) : others;
}

/** The order of a list while the user drags a row: the other rows make room. The row is moved when it is dropped. */
export function useDraggedOrder<T extends Item>(
  items: readonly T[],
  move: (item: T, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag<T>>();
  const order = drag ? withMoved(items, drag.item._id, drag.to) : items;
  // Ends the drag one tick later, when the list itself already includes the move; otherwise the row would jump back.
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
   * Event handlers for the row at this place. The new order is set as soon as the pointer enters the row, because
   * the user may release it without moving any further.
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

/** A handle for the mouse. Keyboard and touch users move the row with the number field in the same row. */
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
