import type { BulkChange, Product } from "@loupe/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAs, type InputOf } from "#browser/calls.ts";
import { reloadList } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { PRODUCTS } from "./product-changes.ts";
import * as texts from "#texts/dashboard/products.ts";

const CHANGE = "POST /products/changeProducts";
const DELETE = "POST /products/deleteProducts";
const LAST = "GET /products/getUndoableChange";
const UNDO = "POST /products/undoBulkChange";

export type FieldChange = InputOf<typeof CHANGE>["body"]["change"];
/** A change or deletion of one or more products that can be undone. */
export type Done = BulkChange & {
  isDeletion: boolean;
  isOfRow?: boolean;
  /** When the change was made, if that was before the page was opened. */
  createdAt?: string;
};
/** The products to change: their ids, or the filter that finds them. */
export type Selection = InputOf<typeof DELETE>["body"];

/** Changes or deletes many products in one call, and reloads the lists. */
export function useSelectionChange(onDone: (done: Done) => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ change, ...selection }: Selection & { change: FieldChange | "delete" }) =>
      change === "delete"
        ? callAs(DELETE, { body: selection })
        : callAs(CHANGE, { body: { ...selection, change } }),
    onSuccess: ({ data }, { ids, change }) => {
      const changedIds = new Set(ids);
      changeRows<Product>(queries, [PRODUCTS], (rows) =>
        change === "delete"
          ? rows.filter(({ _id }) => !changedIds.has(_id))
          : rows.map((row) => (changedIds.has(row._id) ? { ...row, ...shownOf(change) } : row)),
      );
      onDone({ ...data, isDeletion: change === "delete" });
    },
    onError: reportRefusal,
    onSettled: () => reloadList(queries, PRODUCTS),
  });
}

/** Returns the fields that the rows display at once, before the server responds. */
const shownOf = ({ onTrend, hidden }: FieldChange) => ({
  ...(onTrend !== undefined && { onTrend }),
  ...(hidden !== undefined && { hidden }),
});

/** Loads the last change that can be undone, also for an admin who has left the page and returned. */
export function useLastChange() {
  const { data } = useAnswer(LAST, {});
  return data?.data ?? undefined;
}

/** Undoes the last change. */
export function useUndo(onUndone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (id: string) => callAs(UNDO, { query: { change_id: id } }),
    onSuccess: ({ data: { count, missing } }) => {
      const text = missing > 0 ? texts.missingNote(missing) : undefined;
      toast(texts.putBackMessage(count), { text, kind: "success" });
      queries.setQueriesData({ queryKey: [LAST] }, { success: true, message: "", data: null });
      onUndone();
    },
    onError: reportRefusal,
    onSettled: () => Promise.all([PRODUCTS, LAST].map((one) => reloadList(queries, one))),
  });
}

const reportRefusal = (error: Error) =>
  void toast(messageOf(error, texts.offlineError), { kind: "error" });
