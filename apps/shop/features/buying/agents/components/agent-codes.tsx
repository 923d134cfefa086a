import type { Agent } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useRevalidator } from "#ui/navigation.ts";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm, type FormValues } from "#browser/form.tsx";
import { ErrorMessage, Field, FieldFrame, inputClass } from "#ui/forms/field.tsx";
import { AGENTS } from "../use-agent-changes.ts";
import { OwnerNote } from "./owner-note.tsx";
import {
  carriesCode,
  codeIn,
  INVITE_LENGTH_MAX,
  inviteError,
  savedCode,
  sortInvites,
  withCode,
} from "../referral-code.ts";
import * as texts from "#texts/dashboard/agents.ts";

type Props = {
  agents: readonly Agent[];
  label: string;
  /** Runs after all codes are saved, or if no code has changed. */
  after: () => Promise<void> | void;
};

const fieldOf = ({ _id }: Agent) => `code.${_id}`;

/**
 * A form with the owner's referral codes at all agents. Each field shows a sample link that contains its code. Invite
 * links can be pasted, all at once or in the field of their agent.
 */
export function AgentCodes({ agents, label, after }: Props) {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const sending = useRef<Agent>(undefined);
  const [typed, setTyped] = useState<FormValues>({});
  const { errors, busy, formProps } = useForm({
    check: (values) => errorsOf(agents, values),
    send: async (values) => {
      for (const agent of agents.filter((one) => isChanged(one, values))) {
        sending.current = agent;
        // Saved codes are loaded again even if a later one is rejected: the next save then skips them, and compares
        // the others with the latest records.
        await save(agent, codeIn(values[fieldOf(agent)] ?? "")).finally(() =>
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
      <ErrorMessage>{errors.form}</ErrorMessage>
      <PastedInvites
        agents={agents.filter(({ to }) => carriesCode(to))}
        onCodes={(codes) => setTyped({ ...typed, ...codes })}
      />
      {agents.map((agent) => (
        <AgentCode
          key={agent._id}
          agent={agent}
          text={typed[fieldOf(agent)] ?? savedCode(agent) ?? ""}
          onText={(text) => setTyped({ ...typed, [fieldOf(agent)]: text })}
          error={errors[fieldOf(agent)]}
        />
      ))}
      <SubmitButton busy={busy} className="justify-self-start">
        {label}
      </SubmitButton>
    </form>
  );
}

type PastedProps = { agents: readonly Agent[]; onCodes: (codes: FormValues) => void };

/** A field for the invite links of several agents. It fills in the codes of these agents. */
function PastedInvites({ agents, onCodes }: PastedProps) {
  const [text, setText] = useState("");
  const { codes, unused } = sortInvites(text, agents);
  const found = [...codes.keys()].map(({ name }) => name);
  return (
    <div className="grid gap-1">
      <FieldFrame label={texts.invitesLabel} hint={texts.invitesHint}>
        {(aria) => (
          <textarea
            {...aria}
            rows={3}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              const sorted = [...sortInvites(value, agents).codes];
              onCodes(Object.fromEntries(sorted.map(([agent, code]) => [fieldOf(agent), code])));
            }}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className={`${inputClass} h-auto py-3`}
          />
        )}
      </FieldFrame>
      <output className="grid gap-1 text-sm wrap-anywhere">
        {found.length > 0 && <span className="text-good">{texts.invitesFound(found)}</span>}
        {text && unused.length > 0 && (
          <span className="text-warn">{texts.invitesUnused(unused)}</span>
        )}
      </output>
    </div>
  );
}

type CodeProps = { agent: Agent; text: string; onText: (text: string) => void; error?: string };

function AgentCode({ agent, text, onText, error }: CodeProps) {
  const isKnown = carriesCode(agent.to);
  return (
    <div className="grid gap-1">
      <Field
        label={agent.name}
        name={fieldOf(agent)}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        disabled={!isKnown}
        maxLength={INVITE_LENGTH_MAX}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        hint={isKnown ? undefined : texts.codeNeedsParameter}
        error={error}
      />
      <OwnerNote agent={agent} />
      {text.trim() && !inviteError(text, agent.to) && (
        <p className="num text-sm wrap-anywhere text-ink-2">
          {withCode(agent.to, text).weidian.replaceAll("{id}", SAMPLE_ID)}
        </p>
      )}
    </div>
  );
}

/** The item of the sample links, on Weidian. */
const SAMPLE_ID = "7265511373";

const errorsOf = (agents: readonly Agent[], values: FormValues) =>
  Object.fromEntries(
    agents.flatMap((agent) => {
      const error = inviteError(values[fieldOf(agent)] ?? "", agent.to);
      return error ? [[fieldOf(agent), error]] : [];
    }),
  );

const isChanged = (agent: Agent, values: FormValues) => {
  const text = values[fieldOf(agent)];
  return text !== undefined && codeIn(text) !== (savedCode(agent) ?? "");
};

async function save({ _id, name, offer, to }: Agent, referral: string): Promise<void> {
  const body = { data: JSON.stringify({ name, offer, to, referral, was: { name, offer, to } }) };
  await callAs("POST /agent/updateAgent", { query: { agent_id: _id }, body }, { encode: formOf });
}
