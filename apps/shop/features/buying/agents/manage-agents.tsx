import type { Agent } from "@loupe/contract";
import { Store } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Link } from "#ui/navigation.ts";
import { ListStates } from "#features/site/dashboard/list-states.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { Tabs, useTab } from "#features/site/dashboard/tabs.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { notifyUnselected, useChangeAgents, useListedAgents } from "./agent-changes.ts";
import { AgentCodes } from "./agent-codes.tsx";
import { AgentsTable } from "./agents-table.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/agents.ts";
import { Skeleton } from "#ui/skeleton.tsx";

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
    <Part title={texts.manageAgentsButton} text={texts.orderWhichShoppersSee} action={<AddLink />}>
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
  <EmptyState icon={<Store />} title={texts.emptyTitle} text={texts.shoppersHaveNowhereBuy}>
    <AddLink />
  </EmptyState>
);

const AddLink = () => (
  <Link to="/dashboard/add-an-agent" className={buttonClass({ variant: "ink" })}>
    {texts.addAgentTitle}
  </Link>
);
