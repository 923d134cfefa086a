import { formOf } from "@loupe/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Part } from "#features/shop-keeping/dashboard/shell.tsx";
import { callAs } from "#client/calls.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.tsx";
import { AGENTS } from "./agent-changes.ts";
import { AgentForm, type AgentBody } from "./agent-form.tsx";
import * as texts from "#texts/dashboard-agents.ts";

/** Another agent for shoppers to choose; then the form is ready for the next. */
export function AddAgent() {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const [added, setAdded] = useState(0);

  async function add(body: AgentBody) {
    const { file, data } = body;
    if (!file) return;
    await callAs("POST /agent/createAgent", { body: { file, data } }, { encode: formOf });
    toast(texts.agentAddedSuccessfully, { kind: "success" });
    setAdded(added + 1);
    void queries.invalidateQueries({ queryKey: [AGENTS] });
    void revalidate();
  }

  return (
    <Part
      title={texts.addAgent}
      text={texts.shoppersMayChooseOnce}
      action={
        <Link to="/dashboard/manage-agent" className={buttonClass()}>
          {texts.manageAgents}
        </Link>
      }
    >
      <div className="card max-w-160 p-5 md:p-6">
        <AgentForm
          key={added}
          send={add}
          fallback={texts.failedAddAgent}
          label={texts.addAgent2}
          busyLabel={texts.adding}
        />
      </div>
    </Part>
  );
}
