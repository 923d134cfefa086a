import { factFields, summarizeAgent, type Agent } from "@loupe/costs";
import { useState, type SubmitEvent } from "react";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Field, ErrorMessage, SelectField } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { knownCount, withoutFacts } from "#texts/agent-facts/fact-words.ts";
import { isOutdated, useSaveFacts, type LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** The form that marks an agent as open, closed or disputed. */
export function AgentStatus({ agent, loaded }: { agent: Agent; loaded: LoadedFacts }) {
  const { status, note, ownerNote, change, isChanged, save, submit } = useStatus(agent, loaded);
  const { knownFields } = summarizeAgent(agent, loaded.today);
  return (
    <form
      onSubmit={submit}
      data-changed={isChanged}
      aria-label={`${texts.statusLabel} ${agent.name}`}
      className="card grid items-start gap-4 p-4 sm:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
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
      <Field
        label={texts.ownerNoteLabel}
        name="ownerNote"
        value={ownerNote}
        maxLength={1000}
        onChange={({ target }) => change({ ownerNote: target.value })}
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
      <p className="num text-sm text-ink-2 sm:col-span-4">
        {knownFields > 0 ? knownCount(knownFields, factFields.length) : withoutFacts}
      </p>
      {save.error && <SaveError error={save.error} />}
    </form>
  );
}

const SaveError = ({ error }: { error: Error }) => (
  <div className="sm:col-span-4">
    <ErrorMessage>
      {isOutdated(error) ? texts.otherFactChanged : messageOf(error, texts.saveError)}
    </ErrorMessage>
  </div>
);

function useStatus(agent: Agent, { facts, version }: LoadedFacts) {
  // Only this admin's changes, because the facts are loaded again while the form is open.
  const [changes, setChanges] = useState<{
    status?: Agent["status"];
    note?: string;
    ownerNote?: string;
  }>({});
  const {
    status = agent.status,
    note = agent.statusNote ?? "",
    ownerNote = agent.ownerNote ?? "",
  } = changes;
  const save = useSaveFacts();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const notes = { statusNote: note.trim() || null, ownerNote: ownerNote.trim() || null };
    const changed = { ...agent, status, ...notes };
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
  const isChanged =
    status !== agent.status ||
    note.trim() !== (agent.statusNote ?? "") ||
    ownerNote.trim() !== (agent.ownerNote ?? "");
  const change = (part: typeof changes) => setChanges({ ...changes, ...part });
  return { status, note, ownerNote, change, isChanged, save, submit };
}
