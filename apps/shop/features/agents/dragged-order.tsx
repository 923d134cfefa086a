import type { Agent } from "@loupe/contract";
import { GripVertical } from "lucide-react";
import { useState, type DragEvent } from "react";
import { changed } from "./agent-changes.tsx";

type Drag = { agent: Agent; from: number; to: number };

/** The order while a row is dragged: the others make way, and it is moved once it is let go. */
export function useDraggedOrder(
  agents: readonly Agent[],
  move: (agent: Agent, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const shown = drag ? changed(agents, { kind: "move", id: drag.agent._id, to: drag.to }) : agents;
  // A tick later: by then the list itself has the move, as a change on its way.
  const end = () => setTimeout(() => setDrag(undefined));

  function start(event: DragEvent<HTMLElement>, agent: Agent, place: number) {
    const row = event.currentTarget.closest("tr");
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", agent.name);
    if (row) event.dataTransfer.setDragImage(row, 24, row.offsetHeight / 2);
    setDrag({ agent, from: place, to: place });
  }
  const over = (event: DragEvent, place: number) => {
    if (!drag) return;
    event.preventDefault();
    if (drag.to !== place) setDrag({ ...drag, to: place });
  };
  const drop = (event: DragEvent) => {
    if (!drag) return;
    event.preventDefault();
    if (drag.from !== drag.to) move(drag.agent, drag.to);
  };
  return { shown, draggedId: drag?.agent._id, start, over, drop, end };
}

type Props = Pick<ReturnType<typeof useDraggedOrder>, "start" | "end"> & {
  agent: Agent;
  place: number;
};

/** For a mouse; keys and fingers have the dropdown beside it. */
export const DragHandle = ({ agent, place, start, end }: Props) => (
  <span
    aria-hidden="true"
    title="Drag to reorder"
    draggable
    onDragStart={(event) => start(event, agent, place)}
    onDragEnd={end}
    className="-ml-2 hidden h-9 w-5 shrink-0 cursor-grab place-items-center text-ink-3 hover:text-ink active:cursor-grabbing md:pointer-fine:grid"
  >
    <GripVertical className="size-4.5" />
  </span>
);
