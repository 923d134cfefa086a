import type { Facts } from "@loupe/costs";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { fieldNames, labelled } from "#texts/agent-facts/fact-words.ts";
import {
  draftOf,
  hasFact,
  withDraft,
  withoutFact,
  type FactDraft,
  type FactPlace,
} from "./fact-draft.ts";
import { FactFields } from "./fact-fields.tsx";
import { wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import { StatedNow } from "./stated-now.tsx";
import {
  errorSentence,
  errorsOf,
  isOutdated,
  useSaveFacts,
  type LoadedFacts,
  type PlacedError,
} from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** The fact to edit. A correction fills in a part of the form. */
export type Editing = FactPlace & {
  correction?: { id: string; statement: string; draft: FactDraft };
};

type Props = { editing: Editing; loaded: LoadedFacts; onClose: () => void };

/** A dialog that edits, adds or removes one fact. */
export function FactEditor({ editing, loaded, onClose }: Props) {
  const { agent, field, fact, correction } = editing;
  const { name } = loaded.facts.agents.find(({ id }) => id === agent) ?? { name: agent };
  const { draft, change, save, submit, remove, form, errors } = useEditor(editing, loaded, onClose);
  const { own, others } = splitErrors(errors, draft.path);
  // A save reloads the facts before this dialog closes, and they then no longer have the fact as it was.
  const isGone = !hasFact(loaded.facts, editing) && (save.isIdle || save.isError);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={labelled(name, fieldNames[field])}
      description={fact ? wordsOf(fact.value) : texts.newFactHint}
      className="sm:max-w-2xl"
    >
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        data-changed={draft.isChanged}
        className="grid gap-5"
      >
        {correction && (
          <blockquote className="rounded-2 bg-sunk px-4 py-3 whitespace-pre-line wrap-anywhere">
            {correction.statement}
          </blockquote>
        )}
        <FactFields
          {...{ field, change }}
          draft={draft.current}
          today={loaded.today}
          sources={loaded.facts.sources}
          errors={own}
        />
        {(isGone || isOutdated(save.error)) && (
          <ChangedMeanwhile editing={editing} loaded={loaded} />
        )}
        {save.error && !isOutdated(save.error) && (
          <SaveFailure error={save.error} others={others} />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="ink" busy={save.isPending} busyLabel={texts.saving}>
            {isOutdated(save.error) ? texts.saveAgainButton : texts.saveButton}
          </Button>
          {fact && !isGone && (
            <Button className="ms-auto" disabled={save.isPending} onClick={remove}>
              {texts.removeButton}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Separates the errors of the fact itself, by their place in it, from errors of other places. */
function splitErrors(errors: readonly PlacedError[], inside: string) {
  const own = errors.filter(({ path }) => path.startsWith(inside));
  return {
    own: new Map(
      own.map(({ path, message }) => [path.slice(inside.length + 1), errorSentence(message)]),
    ),
    others: errors.filter((error) => !own.includes(error)),
  };
}

type FailureProps = { error: Error; others: readonly PlacedError[] };

/** Why the fact was not saved, with the errors that belong to no field of the form. */
const SaveFailure = ({ error, others }: FailureProps) => (
  <ErrorMessage>
    {errorsOf(error).length > 0 ? texts.errorsHint : messageOf(error, texts.saveError)}
    {others.map(({ path, message }) => (
      <span key={`${path} ${message}`} className="mt-1 block">
        <code className="text-sm">{path}</code> {errorSentence(message)}
      </span>
    ))}
  </ErrorMessage>
);

function useEditor(editing: Editing, loaded: LoadedFacts, onClose: () => void) {
  const { facts, version, today } = loaded;
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(
    () => editing.correction?.draft ?? draftOf(editing.fact, editing.field, today),
  );
  const [current, setCurrent] = useState(first);
  const [path, setPath] = useState("");
  const save = useSaveFacts();
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [save.error]);
  const send = (document: Facts, message: string) =>
    save.mutate(
      { document, version, correction: editing.correction?.id },
      {
        onSuccess: () => {
          toast(message, { kind: "success" });
          onClose();
        },
      },
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const edited = withDraft(facts, editing, current, today);
    setPath(edited.path);
    send(edited.document, texts.savedMessage);
  };
  return {
    form,
    draft: { current, path, isChanged: current !== first },
    change: (part: Partial<FactDraft>) => {
      setCurrent((before) => ({ ...before, ...part }));
      if (errorsOf(save.error).length > 0) save.reset();
    },
    save,
    submit,
    remove: () => send(withoutFact(facts, editing, today), texts.removedMessage),
    errors: errorsOf(save.error),
  };
}

/** Shown if another admin has saved the facts since the form was opened. The facts are already loaded again. */
function ChangedMeanwhile({ editing, loaded }: Pick<Props, "editing" | "loaded">) {
  const agent = loaded.facts.agents.find(({ id }) => id === editing.agent);
  const isSame = hasFact(loaded.facts, editing);
  return (
    <div role="alert" className="flex gap-2.5 rounded-2 border border-warn p-4 text-pretty">
      <TriangleAlert className="mt-[2px] size-4.5 shrink-0 text-warn" aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <p>{isSame ? texts.otherFactChanged : texts.thisFactChanged}</p>
        {!isSame && agent && <StatedNow agent={agent} field={editing.field} today={loaded.today} />}
      </div>
    </div>
  );
}
