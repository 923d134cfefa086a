import type { Agent } from "@loupe/contract";
import { Store, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { ListStates } from "#features/site/dashboard/list-states.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { Tabs, useTab } from "#features/site/dashboard/tabs.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { notifyUnselected, useChangeAgents, useListedAgents } from "../use-agent-changes.ts";
import { AgentCodes } from "./agent-codes.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/agents.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { cx } from "#ui/class-names.ts";
import { DragHandle, useDraggedOrder, type DraggedOrder } from "#ui/lists/dragged-order.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { AgentPicture } from "#features/buying/buy-links/agent-picture.tsx";
import { OwnerNote } from "./owner-note.tsx";

/** A placeholder of the table of agents. */
const AgentsLoading = () => (
  <div className="grid gap-2.5 md:card md:gap-0 md:pt-11">
    {["a", "b", "c", "d", "e", "f", "g", "h"].map((row) => (
      <div
        key={row}
        className="flex items-center gap-4 max-md:card max-md:flex-wrap max-md:p-4 md:h-16 md:border-t md:border-line md:px-4"
      >
        <Skeleton className="h-9 w-19 rounded-full max-md:order-3 max-md:h-11" />
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-full max-w-40 max-md:flex-1" />
        <span className="basis-full md:hidden" />
        <Skeleton className="h-9 w-29 rounded-full max-md:order-4 max-md:h-11 max-md:w-auto max-md:flex-1 md:ms-auto" />
        <Skeleton className="h-9 w-36 rounded-full max-md:order-5 max-md:h-11 max-md:w-auto max-md:flex-1" />
        <span className="w-22 shrink-0 max-md:hidden" />
      </div>
    ))}
  </div>
);

const DeleteDialog = lazy(async () => ({
  default: (await import("#ui/dialogs/delete-dialog.tsx")).DeleteDialog,
}));
const EditAgent = lazy(async () => ({
  default: (await import("./edit-agent.tsx")).EditAgent,
}));

/** The agents of the shop, and the owner's codes at them. */
export function ManageAgents() {
  const view = useTab(VIEWS);
  return (
    <Part title={texts.manageAgentsButton} text={texts.orderHint} action={<AddLink />}>
      <Tabs label={texts.viewsLabel} views={VIEWS} />
      {view === "agents" ? <AgentList /> : <Codes />}
    </Part>
  );
}

const VIEWS = [
  ["agents", texts.agentsView],
  ["codes", texts.codesView],
] as const;

/** The states of both views: the agents load, could not be loaded, or there are none. */
const statesOf = ({ agents, ...answer }: ReturnType<typeof useListedAgents>) => ({
  answer,
  label: texts.agents2,
  subject: texts.agents,
  count: agents?.length ?? 0,
  loading: <AgentsLoading />,
  empty: <NoAgent />,
});

/** The owner's referral codes at all agents, as a form. */
function Codes() {
  const { agents, ...answer } = useListedAgents();
  return (
    <ListStates {...statesOf({ agents, ...answer })}>
      {agents && (
        <div className="card max-w-160 p-5 md:p-6">
          <AgentCodes
            agents={agents}
            label={texts.codesButton}
            after={() => void toast(texts.codesMessage, { kind: "success" })}
          />
        </div>
      )}
    </ListStates>
  );
}

/** The list of all agents in the order that shoppers see, with all actions on them. */
function AgentList() {
  const { agents, ...answer } = useListedAgents();
  const { mutate: change } = useChangeAgents();
  const [edited, setEdited] = useState<Agent>();
  const [agentToDelete, setAgentToDelete] = useState<Agent>();
  const list = useRef<HTMLElement>(null);
  return (
    <>
      <ListStates {...statesOf({ agents, ...answer })} list={list}>
        {agents && (
          <AgentsTable
            agents={agents}
            move={({ _id }, to) => change({ kind: "move", id: _id, to })}
            activate={({ _id, isSelected }, active) =>
              isSelected && !active
                ? notifyUnselected()
                : change({ kind: "active", id: _id, active })
            }
            select={({ _id, isSelected }, selected) =>
              isSelected && !selected
                ? notifyUnselected()
                : change({ kind: "selected", id: _id, selected })
            }
            edit={setEdited}
            remove={(agent) => (agent.isSelected ? notifyUnselected() : setAgentToDelete(agent))}
          />
        )}
      </ListStates>
      <Suspense>
        {edited && <EditAgent agent={edited} onClosed={() => setEdited(undefined)} />}
        {agentToDelete && (
          <DeleteDialog
            subject={agentToDelete.name}
            text={canBeUndone}
            onYes={() => change({ kind: "delete", id: agentToDelete._id })}
            onClosed={() => setAgentToDelete(undefined)}
            focusAfterYes={() => list.current}
          />
        )}
      </Suspense>
    </>
  );
}

const NoAgent = () => (
  <EmptyState icon={<Store />} title={texts.emptyTitle} text={texts.emptyHint}>
    <AddLink />
  </EmptyState>
);

const AddLink = () => (
  <Link to="/dashboard/add-an-agent" className={buttonClass({ variant: "ink" })}>
    {texts.addAgentTitle}
  </Link>
);

type Acts = {
  move: (agent: Agent, to: number) => void;
  activate: (agent: Agent, active: boolean) => void;
  select: (agent: Agent, selected: boolean) => void;
  edit: (agent: Agent) => void;
  remove: (agent: Agent) => void;
};

/** The agents as a table. On a phone each row is a card. */
function AgentsTable({ agents, ...acts }: { agents: readonly Agent[] } & Acts) {
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
