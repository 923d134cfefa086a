import type { Agent } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
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
  const restore = useRestore();
  return useListChange({
    list: AGENTS,
    address: CHANGE,
    send,
    onAccepted: (queries, { message }, change) => {
      queries.setQueryData<Answer>(
        [AGENTS, EVERY_ONE],
        (answer) => answer && { ...answer, data: changed(answer.data, change) },
      );
      if (change.kind === "delete") {
        const action = { label: texts.undo, act: () => void restore(change.id) };
        toast(texts.deleted, { text: message, kind: "success", action });
      } else toast(message, { kind: "success" });
      // Loads the agents of this page again, which the agent picker and the search box use.
      void revalidate();
    },
    onRefused: (error, { kind }) => {
      const isUnselected = error instanceof CallProblem && error.code === "agent_must_be_selected";
      if (isUnselected) notifyUnselected();
      else toast(messageOf(error, FALLBACKS[kind]), { kind: "error" });
      void revalidate();
    },
  });
}

/** Undoes a deletion. After an API error that an admin can resolve, the toast offers Undo again. */
function useRestore() {
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  return async function restore(id: string): Promise<void> {
    try {
      const { message } = await callAs("POST /agent/restoreAgent", { query: { agent_id: id } });
      toast(message, { kind: "success" });
    } catch (error) {
      const isOver = error instanceof CallProblem && OVER.has(error.code);
      const again = { label: texts.undo, act: () => void restore(id) };
      const action = isOver ? undefined : again;
      toast(messageOf(error, texts.generalError), { kind: "error", action });
    }
    await reloadList(queries, AGENTS);
    void revalidate();
  };
}

/**
 * API errors after which the toast does not offer Undo again, because the agent has been restored or its day is over.
 */
const OVER = new Set<string | undefined>(["agent_not_found", "bulk_change_undone"]);

async function send(change: Change): Promise<{ message: string }> {
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
    case "delete":
      return callAs("DELETE /agent/deleteAgent", { query: { agent_id } });
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
