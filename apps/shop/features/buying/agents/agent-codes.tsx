import type { Agent } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { REFERRAL_CODE_LENGTH_MAX } from "@loupe/contract/limits";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useRevalidator } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { FormFault, SubmitButton, useForm, type Typed } from "#browser/form.tsx";
import { Field } from "#ui/forms/field.tsx";
import { AGENTS } from "./agent-changes.ts";
import { carriesCode, savedCode, withCode } from "./referral-code.ts";
import * as texts from "#texts/dashboard/agents.ts";

type Props = {
  agents: readonly Agent[];
  label: string;
  /** Runs after all codes are saved, or if no code has changed. */
  after: () => Promise<void>;
};

const fieldOf = ({ _id }: Agent) => `code.${_id}`;

/** A form with the owner's referral codes at all agents. Each field shows a sample link that contains its code. */
export function AgentCodes({ agents, label, after }: Props) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const sending = useRef<Agent>(undefined);
  const { faults, busy, formProps } = useForm({
    check: () => ({}),
    send: async (values) => {
      for (const agent of agents.filter((one) => isChanged(one, values))) {
        sending.current = agent;
        // Saved codes are loaded again even if a later one is rejected: the next save then skips them, and compares
        // the others with the latest records.
        await save(agent, values[fieldOf(agent)] ?? "").finally(() =>
          queries.invalidateQueries({ queryKey: [AGENTS] }),
        );
      }
      void revalidate();
      await after();
    },
    fallback: texts.updateError,
    place: () => sending.current && fieldOf(sending.current),
  });
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FormFault faults={faults} />
      {agents.map((agent) => (
        <AgentCode key={agent._id} agent={agent} error={faults[fieldOf(agent)]} />
      ))}
      <SubmitButton busy={busy} className="justify-self-start">
        {label}
      </SubmitButton>
    </form>
  );
}

function AgentCode({ agent, error }: { agent: Agent; error?: string }) {
  const saved = savedCode(agent) ?? "";
  const [code, setCode] = useState(saved);
  const isKnown = carriesCode(agent.to);
  return (
    <div className="grid gap-1">
      <Field
        label={agent.name}
        name={fieldOf(agent)}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        disabled={!isKnown}
        maxLength={REFERRAL_CODE_LENGTH_MAX}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={isKnown ? undefined : texts.codeNeedsParameter}
        error={error}
      />
      {code.trim() && (
        <p className="num text-sm wrap-anywhere text-ink-2">
          {withCode(agent.to, code).weidian.replaceAll("{id}", SAMPLE_ID)}
        </p>
      )}
    </div>
  );
}

/** The item of the sample links, on Weidian. */
const SAMPLE_ID = "7265511373";

const isChanged = (agent: Agent, values: Typed) => {
  const code = values[fieldOf(agent)];
  return code !== undefined && code.trim() !== (savedCode(agent) ?? "");
};

async function save({ _id, name, offer, to }: Agent, referral: string): Promise<void> {
  const body = { data: JSON.stringify({ name, offer, to, referral, was: { name, offer, to } }) };
  await callAs("POST /agent/updateAgent", { query: { agent_id: _id }, body }, { encode: formOf });
}
