import { formOf } from "@loupe/contract/files";
import type { Agent } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { callAs } from "#client/calls.ts";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { AGENTS } from "./agent-changes.ts";
import { AgentForm, type AgentBody } from "./agent-form.tsx";
import * as texts from "#texts/dashboard-agents.ts";

type Props = {
  agent: Agent;
  /** The dialog is gone: stop rendering it. */
  onClosed: () => void;
};

/** Heavy: load it lazily. */
export function EditAgent({ agent, onClosed }: Props) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(true);

  async function update(body: AgentBody) {
    await send(agent._id, body);
    toast(texts.agentUpdatedSuccessfully, { kind: "success" });
    await queries.invalidateQueries({ queryKey: [AGENTS] });
    setOpen(false);
    void revalidate();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.updateAgentDetails}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      <AgentForm
        agent={agent}
        send={update}
        fallback={texts.failedUpdateAgentDetails}
        label={texts.updateAgent}
        busyLabel={texts.updating}
      />
    </Dialog>
  );
}

async function send(agent_id: string, body: AgentBody): Promise<void> {
  try {
    await callAs("POST /agent/updateAgent", { query: { agent_id }, body }, { encode: formOf });
  } catch (error) {
    const silent = error instanceof CallProblem && error.status !== 0 && !error.message;
    throw silent ? new CallProblem(error.status, texts.networkResponseNotOk) : error;
  }
}
