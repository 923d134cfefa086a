import { PRODUCTS_AT_ONCE_MAX, PRODUCTS_FOUND_MAX } from "@loupe/contract/limits";
import { useState } from "react";
import type { FieldChange, Selection, useSelectionChange } from "./bulk-changes.ts";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { EditProducts } from "./edit-products.tsx";
import { ProductSelection } from "./product-selection.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/products.ts";

type List = {
  /** The ids of the loaded products. */
  ids: readonly string[];
  /** The number of products in the list, or undefined if the number is an estimate. */
  total: number | undefined;
  filter: NonNullable<Selection["filter"]>;
  /** Moves the focus to the list. */
  focusList: () => void;
};

/**
 * Returns the selected ids, the bar above the list, and the dialogs that edit and delete the selected products. After
 * an API error the products stay selected.
 */
export function useSelection(
  { ids, total = 0, filter, focusList }: List,
  bulk: ReturnType<typeof useSelectionChange>,
) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const [dialog, setDialog] = useState<"edit" | "delete">();
  const selected = isWhole
    ? ids
    : ids.filter((id) => marked.has(id)).slice(0, PRODUCTS_AT_ONCE_MAX);
  const count = isWhole ? total : selected.length;
  const mark = (next: readonly string[]) => {
    setWhole(false);
    setMarked(new Set(next));
  };
  const change = async (to: FieldChange | "delete") => {
    await bulk.mutateAsync({ ...(isWhole ? { filter } : { ids: [...selected] }), change: to });
    mark([]);
    // The button that made the change is disabled now.
    focusList();
  };
  const closeDialog = () => setDialog(undefined);
  const act = (to: FieldChange | "delete") => void change(to).catch(() => undefined);
  const visibleCount = Math.min(ids.length, PRODUCTS_AT_ONCE_MAX);
  const isAllVisible = visibleCount > 0 && selected.length === visibleCount;
  const offersAll = !isWhole && isAllVisible && isMore(total, visibleCount);
  return {
    marked: new Set(selected),
    select: (id: string, isSelected: boolean) =>
      mark(isSelected ? [...selected, id] : selected.filter((one) => one !== id)),
    bar: (
      <ProductSelection
        visibleCount={isWhole ? total : visibleCount}
        selected={count}
        matchCount={offersAll ? total : undefined}
        selectFound={() => setWhole(true)}
        busy={bulk.isPending}
        selectAll={(isSelected) => mark(isSelected ? ids : [])}
        setTrend={(onTrend) => act({ onTrend })}
        edit={() => setDialog("edit")}
        remove={() => setDialog("delete")}
      />
    ),
    dialog: (
      <>
        {dialog === "edit" && (
          <EditProducts count={count} open onOpenChange={closeDialog} change={change} />
        )}
        {dialog === "delete" && (
          <DeleteDialog
            subject={texts.productsSelected(count)}
            text={canBeUndone}
            onYes={() => act("delete")}
            onClosed={closeDialog}
          />
        )}
      </>
    ),
  };
}

/** Whether more products match the filter than are visible, but no more than can be changed at once. */
const isMore = (total: number, visibleCount: number) =>
  total > visibleCount && total <= PRODUCTS_FOUND_MAX;
