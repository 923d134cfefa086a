import type { Agent } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useRevalidator } from "#ui/navigation.ts";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { withMoved } from "#ui/lists/dragged-order.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/agents.ts";

export const AGENTS = "GET /agent/getAgent";
const EVERY_ONE = { query: {} };
const CHANGE = "change of agents";
type Answer = Awaited<ReturnType<typeof callAs<typeof AGENTS>>>;

/** All agents, including inactive ones, with the pending changes applied. */
export function useListedAgents() {
  const answer = useAnswer(AGENTS, EVERY_ONE);
  const pending = usePendingChanges<Change>(AGENTS, CHANGE);
  // A change that the server rejects leaves `pending`, so the list shows its old state again.
  const agents = answer.data && pending.reduce<Agent[]>(changed, answer.data.data);
  return { ...answer, agents };
}

export function useChangeAgents() {
  const { revalidate } = useRevalidator();
  const showChange = useChangeToast();
  return useListChange({
    list: AGENTS,
    address: CHANGE,
    send,
    onAccepted: (queries, { message, binId }, change) => {
      queries.setQueryData<Answer>(
        [AGENTS, EVERY_ONE],
        (answer) => answer && { ...answer, data: changed(answer.data, change) },
      );
      if (binId) showChange(texts.deleted, binId, message);
      else toast(message, { kind: "success" });
      // Loads the agents of this page again, which the agent picker and the search box use.
      void revalidate();
    },
    onRefused: (error, { kind }) => {
      const isUnselected = error instanceof CallError && error.code === "agent_must_be_selected";
      if (isUnselected) notifyUnselected();
      else toast(messageOf(error, FALLBACKS[kind]), { kind: "error" });
      void revalidate();
    },
  });
}

async function send(change: Change): Promise<{ message: string; binId?: string }> {
  const agent_id = change.id;
  switch (change.kind) {
    case "move":
      return callAs("PATCH /agent/setAgentSerial", { query: { agent_id, serial_No: change.to } });
    case "active": {
      const active = change.active ? "true" : "false";
      return callAs("PATCH /agent/activeOrDactiveAnAgent", { query: { agent_id, active } });
    }
    case "selected": {
      const isSelected = change.selected ? "true" : "false";
      return callAs("PATCH /agent/selectAgent", { query: { agent_id, isSelected } });
    }
    case "delete": {
      const { message, data } = await callAs("DELETE /agent/deleteAgent", { query: { agent_id } });
      return { message, binId: data.change };
    }
  }
}

/** A change to the list of agents. */
export type Change =
  | { kind: "move"; id: string; to: number }
  | { kind: "active"; id: string; active: boolean }
  | { kind: "selected"; id: string; selected: boolean }
  | { kind: "delete"; id: string };

/** Returns the list as it will be after the server has applied the change. */
export function changed(agents: readonly Agent[], change: Change): Agent[] {
  const each = (then: (agent: Agent, isIt: boolean) => Agent) =>
    agents.map((agent) => then(agent, agent._id === change.id));
  if (change.kind === "active") {
    return each((agent, isIt) => (isIt ? { ...agent, active: change.active } : agent));
  }
  if (change.kind === "selected") {
    return each((agent, isIt) => ({ ...agent, isSelected: isIt && change.selected }));
  }
  if (change.kind === "move") return withMoved(agents, change.id, change.to);
  return agents.filter(({ _id }) => _id !== change.id);
}

const FALLBACKS: Record<Change["kind"], string> = {
  move: texts.moveError,
  active: texts.stateError,
  selected: texts.selectionError,
  delete: texts.generalError,
};

const UNSELECTED = texts.unselectTitle;

/**
 * Explains why the agent that the shop has selected cannot be unselected, deactivated or deleted: another agent must
 * be selected first.
 */
export const notifyUnselected = () =>
  toast(UNSELECTED, { text: texts.unselectText, kind: "error" });
