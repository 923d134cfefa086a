import type { Undone } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { callAs } from "./calls.ts";
import { messageOf } from "./messages.ts";
import * as texts from "#texts/dashboard/bin.ts";

/** Toasts about changes replace each other. All earlier changes are on the page of the bin. */
const TOAST = "bin";
/** The most names of rows in a toast. */
const NAMES_MAX = 5;

/**
 * Returns a function that undoes a change of the bin, reports the result, and reloads what the page shows. After an
 * API error that can be resolved, the toast offers Undo again.
 */
export function useUndo() {
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return async function undo(id: string): Promise<void> {
    try {
      const { data } = await callAs("POST /bin/undo", { query: { change_id: id } });
      report(data);
    } catch (error) {
      const isOver = error instanceof CallError && OVER.has(error.code);
      const again = { label: texts.undo, act: () => void undo(id) };
      toast(messageOf(error, texts.offlineError), {
        id: TOAST,
        kind: "error",
        action: isOver ? undefined : again,
      });
    }
    await queries.invalidateQueries();
    void revalidate();
  };
}

/** The API errors after which a change can never be undone. */
const OVER = new Set<string | undefined>(["bulk_change_not_found", "bulk_change_undone"]);

/** Returns a function that reports a change. The toast offers Undo until it is closed or another change is reported. */
export function useChangeToast() {
  const undo = useUndo();
  return (title: string, change: string | null, text?: string): void => {
    const action = change ? { label: texts.undo, act: () => void undo(change) } : undefined;
    toast(title, { id: TOAST, kind: "success", text, action, stays: change !== null });
  };
}

function report({ count, left, leftCount }: Undone): void {
  if (leftCount === 0) {
    toast(texts.undoneTitle, { id: TOAST, kind: "success", text: texts.restoredCount(count) });
    return;
  }
  const names = left
    .slice(0, NAMES_MAX)
    .map(({ name, reason }) => texts.leftName(name, texts.reasons[reason]))
    .join(", ");
  const more = leftCount - Math.min(left.length, NAMES_MAX);
  toast(count > 0 ? texts.partialTitle : texts.failedTitle, {
    id: TOAST,
    kind: "error",
    text: [
      count > 0 && texts.restoredCount(count),
      texts.leftRows(more > 0 ? texts.rowsLabel(names, more) : names),
    ]
      .filter(Boolean)
      .join(" "),
    stays: true,
  });
}
