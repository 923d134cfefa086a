import type { Product } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey, type ItemRef } from "@loupe/links";
import { lazy, Suspense, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { callAs } from "#browser/calls.ts";
import { useHasAccess } from "#browser/has-access.ts";
import { showAlert } from "#ui/dialogs/alert.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/products.ts";

const loadAdding = () => import("./add-product-dialog.tsx");
const loadEditing = () => import("./edit-product.tsx");

const AddProductDialog = lazy(() =>
  loadAdding().then(({ AddProductDialog }) => ({ default: AddProductDialog })),
);
const EditProduct = lazy(() => loadEditing().then(({ EditProduct }) => ({ default: EditProduct })));

type Props = { item: ItemRef; listing: string };

/**
 * An admin's way to take the shown item into the catalogue, or to edit it there. `listing` is its
 * link. The page is the same for everybody, so the browser asks whether the item is listed.
 */
export function AddToProductList({ item, listing }: Props) {
  const { listed, look, keep } = useListed(item);
  const [shown, setShown] = useState<{ dialog: "add" | "edit"; open: boolean }>();
  const { revalidate } = useRevalidator();
  const load = listed ? loadEditing : loadAdding;
  const prepare = () => void load().catch(() => undefined); // opening it will say so
  const show = () =>
    load().then(
      () => setShown({ dialog: listed ? "edit" : "add", open: true }),
      () => showAlert(NOT_LOADED),
    );
  const onOpenChange = (open: boolean) => shown && setShown({ ...shown, open });
  return (
    <>
      <div
        className={cx(
          "for-admin col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
          listed === undefined && "invisible",
        )}
      >
        {listed && <p className="text-ink-2">{texts.productListLabel}</p>}
        <Button
          className={listed ? undefined : "w-full"}
          onClick={() => void show()}
          onPointerEnter={prepare}
          onFocus={prepare}
          aria-haspopup="dialog"
        >
          {listed ? texts.editProductLabel : texts.addToListLabel}
        </Button>
      </div>
      <Suspense fallback={null}>
        {shown?.dialog === "add" && (
          <AddProductDialog
            url={listing}
            open={shown.open}
            onOpenChange={onOpenChange}
            onAdded={() => {
              onOpenChange(false);
              void look();
              // The page shows what the catalogue knows now.
              void revalidate();
            }}
          />
        )}
        {shown?.dialog === "edit" && listed && (
          <EditProduct
            product={listed}
            open={shown.open}
            onOpenChange={onOpenChange}
            onUpdated={(product) => {
              keep(product);
              void revalidate();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** What the catalogue holds of the item: null where nothing, undefined until that is known. */
function useListed(item: ItemRef) {
  const isAdmin = useHasAccess("admin");
  const [known, setKnown] = useState<{ key: string; product: Product | null }>();
  const key = itemKey(item);
  const look = () =>
    callAs("GET /products/findProductById", { query: itemFields(item) }).then(
      ({ data }) => setKnown({ key, product: data }),
      // Adding it will say what is wrong.
      () => setKnown({ key, product: null }),
    );
  useEffect(() => {
    if (isAdmin) void look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `look` is made of the key
  }, [isAdmin, key]);
  return {
    listed: known?.key === key ? known.product : undefined,
    look,
    keep: (product: Product) => setKnown({ key, product }),
  };
}

const NOT_LOADED = {
  title: texts.noConnectionTitle,
  text: texts.formLoadError,
};
