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
/** The last change of one or more products, which can be undone. */
export type Done = BulkChange & {
  isDeletion: boolean;
  isOfRow?: boolean;
  /** Set if the change was made before the page was opened. */
  createdAt?: string;
};
/** The selected products, or all products that match a filter. */
export type Selection = InputOf<typeof DELETE>["body"];

/** Changes or deletes many products in one call. */
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

/** Returns the part of a change that the rows show before the server has responded. */
const shownOf = ({ onTrend, hidden }: FieldChange) => ({
  ...(onTrend !== undefined && { onTrend }),
  ...(hidden !== undefined && { hidden }),
});

/** The last change that can be undone. It is loaded for admins who return to the page. */
export function useLastChange() {
  const { data } = useAnswer(LAST, {});
  return data?.data ?? undefined;
}

/** Restores the products of the last change. */
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
