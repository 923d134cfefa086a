import type { Product } from "@loupe/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useChangeToast } from "#browser/bin.ts";
import { callAs, type InputOf } from "#browser/calls.ts";
import { reloadList } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { changeRows } from "#browser/paginated-query.ts";
import { toast } from "#ui/notices/toast.tsx";
import { PRODUCTS } from "./use-product-changes.ts";
import * as texts from "#texts/dashboard/products.ts";

const CHANGE = "POST /products/changeProducts";
const DELETE = "POST /products/deleteProducts";

export type FieldChange = InputOf<typeof CHANGE>["body"]["change"];
/** The products to change: their ids, or the filter that finds them. */
export type Selection = InputOf<typeof DELETE>["body"];

/** Changes or deletes many products in one call, and reloads the lists. A toast offers Undo. */
export function useSelectionChange() {
  const queries = useQueryClient();
  const showChange = useChangeToast();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ change, ...selection }: Selection & { change: FieldChange | "delete" }) =>
      change === "delete"
        ? callAs(DELETE, { body: selection })
        : callAs(CHANGE, { body: { ...selection, change } }),
    onSuccess: ({ data: { _id, count, missing } }, { ids, change }) => {
      const changedIds = new Set(ids);
      changeRows<Product>(queries, [PRODUCTS], (rows) =>
        change === "delete"
          ? rows.filter(({ _id }) => !changedIds.has(_id))
          : rows.map((row) => (changedIds.has(row._id) ? { ...row, ...shownOf(change) } : row)),
      );
      const title = change === "delete" ? texts.deletedCount(count) : texts.changedCount(count);
      showChange(title, _id, missing > 0 ? texts.productsMissing(missing) : undefined);
    },
    onError: (error) => void toast(messageOf(error, texts.offlineError), { kind: "error" }),
    onSettled: () => reloadList(queries, PRODUCTS),
  });
}

/** Returns the fields that the rows display at once, before the server responds. */
const shownOf = ({ onTrend, hidden }: FieldChange) => ({
  ...(onTrend !== undefined && { onTrend }),
  ...(hidden !== undefined && { hidden }),
});
