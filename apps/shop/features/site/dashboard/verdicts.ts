import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useChangeToast } from "#browser/bin.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/dashboard.ts";

export type Row = { _id: string };

/** The decisions that a user of the dashboard can make on the rows of a list. */
export type Verdicts<R extends Row, V extends string> = {
  choices: readonly { to: V; label: string; key?: string }[];
  send: (row: R, to: V) => Promise<unknown>;
  /** Returns the row after the verdict, or nothing if the verdict removes the row from the list. */
  after: (row: R, to: V) => R | undefined;
  /** The text of the toast. */
  done: (to: V) => string;
  /** Whether the key of a verdict works for the row. */
  fits?: (row: R, to: V) => boolean;
  /** Returns the verdict that restores the row. The toast then offers Undo. */
  undoOf?: (row: R, to: V) => V;
  /** Sends a verdict on all selected rows. The bin can undo the returned change. */
  bulk?: {
    noun: string;
    send: (
      ids: string[],
      to: V,
    ) => Promise<{ title: string; change: string | null; text?: string }>;
  };
  /** Other API calls whose cached responses a verdict changes. */
  affects?: readonly string[];
};

type Judgement<R, V> = { row: R; to: V; isUndo?: boolean };

const VERDICT = "verdict";

/** Sends verdicts, shows those on single rows at once, and offers Undo. */
export function useVerdicts<R extends Row, V extends string>(
  list: string,
  { send, after, done, undoOf, bulk, affects = [] }: Verdicts<R, V>,
  /** Called before the rows show a verdict on all selected ones. */
  beforeBulk: () => void,
) {
  const queries = useQueryClient();
  const showChange = useChangeToast();
  const reload = (lists: readonly string[]) =>
    Promise.all(lists.map((one) => reloadList(queries, one)));
  const apply = (ids: readonly string[], to: V) =>
    changeRows<R>(queries, [list], (rows) =>
      rows.flatMap((row) => (ids.includes(row._id) ? (after(row, to) ?? []) : row)),
    );
  const single = useListChange({
    list,
    address: VERDICT,
    send: ({ row, to }: Judgement<R, V>) => send(row, to),
    onAccepted: (_, __, { row, to, isUndo }) => {
      apply([row._id], to);
      void reload(affects);
      const act = () => undoOf && single.mutate({ row, to: undoOf(row, to), isUndo: true });
      const action = undoOf && !isUndo ? { label: texts.undoButton, act } : undefined;
      toast(done(to), { kind: "success", action });
    },
    onRefused: reportRefusal,
  });
  const many = useMutation({
    networkMode: "always",
    mutationFn: async ({ ids, to }: { ids: string[]; to: V }) => bulk?.send(ids, to),
    onSuccess: (answer, { ids, to }) => {
      beforeBulk();
      apply(ids, to);
      if (answer) showChange(answer.title, answer.change, answer.text);
    },
    onError: reportRefusal,
    onSettled: () => reload([list, ...affects]),
  });
  const pending = usePendingChanges<Judgement<R, V>>(list, VERDICT);
  return {
    judge: (row: R, to: V) => single.mutate({ row, to }),
    many,
    /** Returns the rows with the verdicts that the server has not confirmed yet. */
    shown: (rows: readonly R[]): R[] =>
      rows.flatMap((row) => {
        const last = pending.findLast((one) => one.row._id === row._id);
        return (last ? after(row, last.to) : row) ?? [];
      }),
  };
}

function reportRefusal(error: unknown): void {
  toast(texts.changeErrorTitle, { text: messageOf(error, texts.offlineError), kind: "error" });
}
