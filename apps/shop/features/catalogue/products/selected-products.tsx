import { PRODUCTS_AT_ONCE_MAX } from "@loupe/contract/limits";
import { useState } from "react";
import type { FieldChange, useBulkChange } from "./bulk-changes.ts";
import { EditProducts } from "./edit-products.tsx";
import { ProductSelection } from "./product-selection.tsx";

/** Which of the listed products are selected, the bar above them, and the dialog that edits them together. */
export function useSelection(ids: readonly string[], bulk: ReturnType<typeof useBulkChange>) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isEditing, setEditing] = useState(false);
  const selected = ids.filter((id) => marked.has(id)).slice(0, PRODUCTS_AT_ONCE_MAX);
  const change = async (to: FieldChange | "delete") => {
    await bulk.mutateAsync({ ids: selected, change: to });
    setMarked(new Set());
  };
  // A refusal has been reported, and the selection stays.
  const act = (to: FieldChange | "delete") => void change(to).catch(() => undefined);
  return {
    marked: new Set(selected),
    select: (id: string, isSelected: boolean) =>
      setMarked(new Set(isSelected ? [...selected, id] : selected.filter((one) => one !== id))),
    bar: (
      <ProductSelection
        shown={Math.min(ids.length, PRODUCTS_AT_ONCE_MAX)}
        selected={selected.length}
        busy={bulk.isPending}
        selectAll={(isSelected) => setMarked(new Set(isSelected ? ids : []))}
        setTrend={(onTrend) => act({ onTrend })}
        edit={() => setEditing(true)}
        remove={() => act("delete")}
      />
    ),
    dialog: isEditing && (
      <EditProducts count={selected.length} open onOpenChange={setEditing} change={change} />
    ),
  };
}
