import { formOf } from "@loupe/contract/files";
import type { Agent } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRevalidator } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { Conflict, useSaveAgainst, valuesOf } from "#browser/conflict.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { AGENTS } from "../use-agent-changes.ts";
import { AgentForm, type AgentBody } from "./agent-form.tsx";
import * as texts from "#texts/dashboard/agents.ts";

type Props = {
  agent: Agent;
  /** Called after the dialog has closed, to stop rendering it. */
  onClosed: () => void;
};

/** The dialog that changes an agent. Load it lazily, because its code is large. */
export function EditAgent({ agent, onClosed }: Props) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(true);
  const { record, formKey, send, conflict } = useSaveAgainst({
    record: agent,
    write: async ({ file, data }: AgentBody, { name, img, offer, to }) => {
      await update(agent._id, { file, data: { ...data, was: { name, img, offer, to } } });
      toast(texts.updatedMessage, { kind: "success" });
      await queries.invalidateQueries({ queryKey: [AGENTS] });
      setOpen(false);
      void revalidate();
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.editTitle}
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      <AgentForm
        key={formKey}
        agent={record}
        send={send}
        conflict={conflict && <Conflict {...conflict} values={valuesOf(conflict, FIELDS)} />}
        fallback={texts.updateError}
        label={texts.updateAgentLabel}
        busyLabel={texts.updating}
      />
    </Dialog>
  );
}

const FIELDS = {
  name: { label: texts.name },
  to: { label: texts.links, format: (to: Agent["to"]) => Object.values(to).join("\n") },
  offer: { label: texts.offer },
  img: { label: texts.image2 },
};

async function update(agent_id: string, { file, data }: AgentBody): Promise<void> {
  const body = { file, data: JSON.stringify(data) };
  try {
    await callAs("POST /agent/updateAgent", { query: { agent_id }, body }, { encode: formOf });
  } catch (error) {
    const silent = error instanceof CallError && error.status !== 0 && !error.message;
    throw silent ? new CallError(error.status, texts.responseError) : error;
  }
}
