import { factFields, summarizeAgent, type Agent } from "@loupe/costs";
import { useState, type SubmitEvent } from "react";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Field, FormError, SelectField } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { knownCount, withoutFacts } from "#texts/agent-facts/fact-words.ts";
import { isOutdated, useSaveFacts, type LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** The form that marks an agent as open, closed or disputed. */
export function AgentStatus({ agent, loaded }: { agent: Agent; loaded: LoadedFacts }) {
  const { status, note, change, isChanged, save, submit } = useStatus(agent, loaded);
  const { knownFields } = summarizeAgent(agent, loaded.today);
  return (
    <form
      onSubmit={submit}
      data-changed={isChanged}
      aria-label={`${texts.statusLabel} ${agent.name}`}
      className="card grid items-start gap-4 p-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
    >
      <SelectField
        label={`${texts.statusLabel} ${agent.name}`}
        name="status"
        value={status}
        onChange={({ target }) => change({ status: target.value as Agent["status"] })}
      >
        {Object.entries(texts.statuses).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Field
        label={texts.statusNoteLabel}
        name="statusNote"
        value={note}
        maxLength={1000}
        onChange={({ target }) => change({ note: target.value })}
      />
      <Button
        type="submit"
        variant="ink"
        className="sm:mt-8"
        disabled={!isChanged}
        busy={save.isPending}
        busyLabel={texts.saving}
      >
        {texts.saveButton}
      </Button>
      <p className="num text-sm text-ink-2 sm:col-span-3">
        {knownFields > 0 ? knownCount(knownFields, factFields.length) : withoutFacts}
      </p>
      {save.error && (
        <div className="sm:col-span-3">
          <FormError>
            {isOutdated(save.error)
              ? texts.otherFactChanged
              : messageOf(save.error, texts.saveError)}
          </FormError>
        </div>
      )}
    </form>
  );
}

function useStatus(agent: Agent, { facts, version }: LoadedFacts) {
  // Only what this admin has changed, because the facts are loaded again while the form is open.
  const [changes, setChanges] = useState<{ status?: Agent["status"]; note?: string }>({});
  const { status = agent.status, note = agent.statusNote ?? "" } = changes;
  const save = useSaveFacts();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const changed = { ...agent, status, statusNote: note.trim() || null };
    const agents = facts.agents.map((one) => (one.id === agent.id ? changed : one));
    save.mutate(
      { document: { ...facts, agents }, version },
      {
        onSuccess: () => {
          setChanges({});
          toast(texts.savedMessage, { kind: "success" });
        },
      },
    );
  };
  const isChanged = status !== agent.status || note.trim() !== (agent.statusNote ?? "");
  const change = (part: typeof changes) => setChanges({ ...changes, ...part });
  return { status, note, change, isChanged, save, submit };
}
