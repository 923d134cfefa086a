import { CallProblem } from "@loupe/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/forms/field.tsx";
import { messageOf } from "./messages.ts";
import * as texts from "#texts/dashboard/client.ts";

/** What the server answers to a save of values that somebody else has changed since they were read. */
export type Against<R> = { current: R; yours: Record<string, unknown> };

export function againstOf<R>(error: unknown): Against<R> | undefined {
  const { current, yours } = (error instanceof CallProblem && error.problem) || {};
  return current && yours ? { current: current as R, yours } : undefined;
}

type Save<R, B> = {
  /** What the form begins with. */
  record: R;
  /** Sends it with what the form began with, so that the server finds out what somebody else has changed. */
  write: (body: B, was: R) => Promise<void>;
};

/**
 * Saves a record that somebody else may be editing too. `record` is what the form has to show, and `shown`
 * changes when the form has to begin again with it.
 */
export function useSaveAgainst<R extends object, B>({ record, write }: Save<R, B>) {
  const [{ base, formKey }, setBase] = useState({ base: record, formKey: 0 });
  const [rejectedSave, setRejectedSave] = useState<Against<R> & { body: B }>();
  async function send(body: B, was = base): Promise<void | "unsaved"> {
    try {
      await write(body, was);
      setRejectedSave(undefined);
    } catch (error) {
      const against = againstOf<R>(error);
      if (!against) throw error;
      setRejectedSave({ ...against, body });
      return "unsaved";
    }
  }
  return {
    record: base,
    formKey,
    send: (body: B) => send(body),
    conflict: rejectedSave && {
      ...rejectedSave,
      saveMine: () => send(rejectedSave.body, { ...base, ...afterConflict(rejectedSave) }),
      takeTheirs: () => {
        setBase({ base: { ...base, ...rejectedSave.current }, formKey: formKey + 1 });
        setRejectedSave(undefined);
      },
    },
  };
}

/** Their values that were shown beside one's own. */
const afterConflict = <R extends object>({ current, yours }: Against<R>) =>
  Object.fromEntries(Object.entries(current).filter(([name]) => name in yours));

type Value = { label: string; theirs: string; yours: string };

type Props = {
  values: readonly Value[];
  saveMine: () => Promise<unknown>;
  takeTheirs: () => void;
};

/** What somebody else saved beside what was to be saved, to choose from. */
export function Conflict({ values, saveMine, takeTheirs }: Props) {
  const again = useMutation({ networkMode: "always", mutationFn: saveMine });
  return (
    <div role="alert" className="grid gap-4 rounded-2 border border-warn p-4">
      <div>
        <h3 className="font-semibold text-warn">{texts.conflictHeading}</h3>
        <p className="text-pretty text-ink-2">{texts.conflictText}</p>
      </div>
      <dl className="grid gap-4">
        {values.map(({ label, theirs, yours }) => (
          <div key={label} className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            <dt className="font-[550] sm:col-span-2">{label}</dt>
            <Side name={texts.theirs} value={theirs} />
            <Side name={texts.yours} value={yours} />
          </div>
        ))}
      </dl>
      {again.isError && <FormError>{messageOf(again.error, texts.saveError)}</FormError>}
      <div className="flex flex-wrap gap-2">
        <Button variant="ink" busy={again.isPending} onClick={() => again.mutate()}>
          {texts.saveMineButton}
        </Button>
        <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
      </div>
    </div>
  );
}

const Side = ({ name, value }: { name: string; value: string }) => (
  <dd className="max-h-80 min-w-0 overflow-y-auto rounded-1 bg-sunk px-3 py-2 whitespace-pre-wrap wrap-anywhere">
    <span className="block text-sm text-ink-2">{name}</span>
    {value || texts.nothing}
  </dd>
);

/** The values in conflict, by the labels of their fields. */
export const valuesOf = <R extends object>(
  { current, yours }: Against<R>,
  fields: { [K in keyof R]?: { label: string; format?: (value: any) => string } },
): Value[] =>
  (Object.keys(fields) as (keyof R & string)[])
    .filter((name) => name in yours)
    .map((name) => {
      const { label, format = String } = fields[name]!;
      const display = (value: unknown) =>
        value === null || value === undefined ? "" : format(value);
      return { label, theirs: display(current[name]), yours: display(yours[name]) };
    });
