import type { Product } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { lazy, Suspense, useEffect, useState } from "react";
import { useHasAccess } from "#browser/has-access.ts";
import { showAlert } from "#ui/dialogs/alert.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/products.ts";
import { offlineTitle } from "#texts/frame.ts";

const loadAdding = () => import("./add-product-dialog.tsx");
const loadEditing = () => import("./edit-product.tsx");

const AddProductDialog = lazy(() =>
  loadAdding().then(({ AddProductDialog }) => ({ default: AddProductDialog })),
);
const EditProduct = lazy(() => loadEditing().then(({ EditProduct }) => ({ default: EditProduct })));

type Props = { item: ItemRef; listing: string };

/**
 * The button with which an admin adds the item of the page to the catalogue or edits it. `listing` is the item's link.
 * Cached pages are equal for everybody, so the browser loads whether the catalogue has the item.
 */
export function AddToProductList({ item, listing }: Props) {
  const listedProduct = useListed(item);
  const [dialogState, setDialogState] = useState<{ dialog: "add" | "edit"; open: boolean }>();
  const load = listedProduct ? loadEditing : loadAdding;
  const prepare = () => void load().catch(() => undefined); // a click tries again and reports the error
  const show = () =>
    load().then(
      () => setDialogState({ dialog: listedProduct ? "edit" : "add", open: true }),
      () => showAlert(NOT_LOADED),
    );
  const onOpenChange = (open: boolean) => dialogState && setDialogState({ ...dialogState, open });
  return (
    <>
      <div
        className={cx(
          "for-admin col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
          listedProduct === undefined && "invisible",
        )}
      >
        {listedProduct && <p className="text-ink-2">{texts.productListLabel}</p>}
        <Button
          className={listedProduct ? undefined : "w-full"}
          onClick={() => void show()}
          onPointerEnter={prepare}
          onFocus={prepare}
          aria-haspopup="dialog"
        >
          {listedProduct ? texts.editProductLabel : texts.adminAddLabel}
        </Button>
      </div>
      <Suspense fallback={null}>
        {dialogState?.dialog === "add" && (
          <AddProductDialog
            url={listing}
            open={dialogState.open}
            onOpenChange={onOpenChange}
            onAdded={() => {
              onOpenChange(false);
              showChange();
            }}
          />
        )}
        {dialogState?.dialog === "edit" && listedProduct && (
          <EditProduct
            product={listedProduct}
            open={dialogState.open}
            onOpenChange={onOpenChange}
            onUpdated={showChange}
          />
        )}
      </Suspense>
    </>
  );
}

/** Loads the page again, because it shows the catalogue's name and price of the item. */
const showChange = () => location.reload();

/** Loads the catalogue's product for the item: null if there is none, undefined while it loads. */
function useListed(item: ItemRef) {
  const isAdmin = useHasAccess("admin");
  const [entry, setEntry] = useState<{ key: string; product: Product | null }>();
  const key = itemKey(item);
  useEffect(() => {
    if (!isAdmin) return;
    findListed(item).then(
      (product) => setEntry({ key, product }),
      // After an error the button offers to add the item. If it exists, the API reports that.
      () => setEntry({ key, product: null }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the item
  }, [isAdmin, key]);
  return entry?.key === key ? entry.product : undefined;
}

async function findListed(item: ItemRef): Promise<Product | null> {
  const { callAs } = await import("#browser/calls.ts");
  const { data } = await callAs("GET /products/findProductById", { query: itemFields(item) });
  return data;
}

const NOT_LOADED = {
  title: offlineTitle,
  text: texts.formLoadError,
};
