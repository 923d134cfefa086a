import type { Agent } from "@loupe/contract";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { cx } from "#ui/class-names.ts";
import { DragHandle, useDraggedOrder, type DraggedOrder } from "#ui/lists/dragged-order.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { AgentPicture } from "#features/buying/buy-links/agent-picture.tsx";
import { OwnerNote } from "./owner-note.tsx";
import * as texts from "#texts/dashboard/agents.ts";

type Acts = {
  move: (agent: Agent, to: number) => void;
  activate: (agent: Agent, active: boolean) => void;
  select: (agent: Agent, selected: boolean) => void;
  edit: (agent: Agent) => void;
  remove: (agent: Agent) => void;
};

/** The agents as a table. On a phone each row is a card. */
export function AgentsTable({ agents, ...acts }: { agents: readonly Agent[] } & Acts) {
  const order = useDraggedOrder(agents, acts.move);
  return (
    <Table
      caption={texts.tableCaption}
      heads={["Sl", "Image", "Name", "State", "Selection", "Action"]}
    >
      {order.items.map((agent, at) => (
        <AgentRow
          key={agent._id}
          agent={agent}
          place={at + 1}
          total={agents.length}
          order={order}
          {...acts}
        />
      ))}
    </Table>
  );
}

type RowProps = {
  agent: Agent;
  place: number;
  total: number;
  order: DraggedOrder<Agent>;
} & Acts;

function AgentRow({ agent, place, total, order, ...acts }: RowProps) {
  const { name, img, active, isSelected } = agent;
  return (
    <tr
      {...order.target(place)}
      className={cx(
        rowClass,
        "max-md:flex! max-md:flex-wrap max-md:items-center max-md:gap-x-1.5! max-md:gap-y-3",
        order.draggedId === agent._id && "bg-accent-wash",
      )}
    >
      <Cell head="Sl" className="max-md:order-4 max-md:basis-14">
        <div className="md:flex md:items-center">
          <DragHandle order={order} item={agent} place={place} className="-ms-2" />
          <PlaceSelect name={name} {...{ place, total }} onChange={(to) => acts.move(agent, to)} />
        </div>
      </Cell>
      <td className={cx(cellClass, "max-md:order-1")}>
        <AgentPicture
          key={img}
          name={name}
          img={img}
          className={cx("size-11", !active && "opacity-50 grayscale")}
        />
      </td>
      <NameCell {...agent} />
      <Cell head="State" className="max-md:order-5 max-md:basis-25">
        <SmallSelect
          label={`State of ${name}`}
          value={active ? "active" : "inactive"}
          onChange={(state) => acts.activate(agent, state === "active")}
          className={cx("md:w-29", active ? "text-good" : "text-ink-2")}
        >
          <option value="active">{texts.active}</option>
          <option value="inactive">{texts.inactive}</option>
        </SmallSelect>
      </Cell>
      <Cell head="Selection" className="max-md:order-6 max-md:basis-34">
        <SmallSelect
          label={`Selection of ${name}`}
          value={isSelected ? "selected" : "not"}
          onChange={(selection) => acts.select(agent, selection === "selected")}
          className={cx("md:w-36", isSelected ? "text-good" : "text-ink-2")}
        >
          <option value="selected">{texts.selected}</option>
          <option value="not">{texts.notSelectedOption}</option>
        </SmallSelect>
      </Cell>
      <td className={cx(cellClass, "max-md:order-3 max-md:-me-2")}>
        <Actions name={name} edit={() => acts.edit(agent)} remove={() => acts.remove(agent)} />
      </td>
    </tr>
  );
}

const NameCell = ({ _id, name, offer, active }: Agent) => (
  <th
    scope="row"
    className={cx(
      cellClass,
      "text-start md:w-full max-md:order-2 max-md:grow max-md:basis-[calc(100%-9.5rem)] max-md:ps-2",
    )}
  >
    <span className={cx("block font-[550] wrap-anywhere", !active && "text-ink-2")}>{name}</span>
    {offer && (
      <span className="block text-sm font-normal text-pretty wrap-anywhere text-ink-2">
        {offer}
      </span>
    )}
    <OwnerNote agent={{ _id }} />
  </th>
);

type PlaceProps = { name: string; place: number; total: number; onChange: (to: number) => void };

const PlaceSelect = ({ name, place, total, onChange }: PlaceProps) => (
  <SmallSelect
    label={`Sl of ${name}`}
    value={String(place)}
    onChange={(to) => onChange(Number(to))}
    className="md:w-19"
  >
    {Array.from({ length: total }, (_, at) => (
      <option key={at} value={at + 1}>
        {at + 1}
      </option>
    ))}
  </SmallSelect>
);

const Actions = (props: { name: string; edit: () => void; remove: () => void }) => (
  <div className="flex justify-end">
    <IconButton label={`Edit ${props.name}`} onClick={props.edit}>
      <Pencil />
    </IconButton>
    <IconButton label={`Delete ${props.name}`} onClick={props.remove}>
      <Trash2 />
    </IconButton>
  </div>
);

/** A cell. On a phone, where the table has no header row, the cell repeats the title of its column. */
const Cell = (props: { head: string; className: string; children: ReactNode }) => (
  <td className={cx(cellClass, "max-md:grow", props.className)}>
    <span aria-hidden="true" className="mb-1 block text-sm text-ink-2 md:hidden">
      {props.head}
    </span>
    {props.children}
  </td>
);
