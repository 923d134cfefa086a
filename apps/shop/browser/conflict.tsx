import { CallError } from "@loupe/contract/client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { messageOf } from "./messages.ts";
import * as texts from "#texts/dashboard/client.ts";

/**
 * The server's response if another user has changed the same values since they were loaded: the current values,
 * and the ones that this user tried to save.
 */
export type Against<R> = { current: R; yours: Record<string, unknown> };

export function againstOf<R>(error: unknown): Against<R> | undefined {
  const { current, yours } = (error instanceof CallError && error.problem) || {};
  return current && yours ? { current: current as R, yours } : undefined;
}

type Save<R, B> = {
  /** The record as loaded, which fills the form. */
  record: R;
  /**
   * Sends the new values, and the record as loaded. The server compares the latter with its own to detect a change
   * by another user.
   */
  write: (body: B, was: R) => Promise<void>;
};

/**
 * Saves a record that another user may be editing too. Show the returned `record` in the form, with `formKey` as
 * its key: both change when the user accepts the other user's values.
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

/** The other user's values of the fields in conflict, which this user has now seen. */
const afterConflict = <R extends object>({ current, yours }: Against<R>) =>
  Object.fromEntries(Object.entries(current).filter(([name]) => name in yours));

type Value = { label: string; theirs: string; yours: string };

type Props = {
  values: readonly Value[];
  saveMine: () => Promise<unknown>;
  takeTheirs: () => void;
};

/** Shows the other user's values and this user's values, and lets the user choose. */
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
      {again.isError && <ErrorMessage>{messageOf(again.error, texts.saveError)}</ErrorMessage>}
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

/** The values in conflict, with the labels of their fields. */
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
