import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import { showAlert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";

const loadDialog = () => import("./add-product-dialog.tsx");

const AddProductDialog = lazy(() =>
  loadDialog().then(({ AddProductDialog }) => ({ default: AddProductDialog })),
);

/** An admin's way to take the shown item into the catalogue. `listing` is its link. */
export function AddToProductList({ listing }: { listing: string }) {
  const [open, setOpen] = useState<boolean>();
  const { revalidate } = useRevalidator();
  const prepare = () => void loadDialog().catch(() => undefined); // opening it will say so
  const show = () =>
    loadDialog().then(
      () => setOpen(true),
      () => showAlert(NOT_LOADED),
    );
  const done = () => {
    setOpen(false);
    // The page shows what the catalogue knows now.
    void revalidate();
  };
  return (
    <>
      <Button
        className="for-admin col-span-full"
        onClick={() => void show()}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
      >
        Add to product list
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <AddProductDialog url={listing} open={open} onOpenChange={setOpen} onAdded={done} />
        </Suspense>
      )}
    </>
  );
}

const NOT_LOADED = {
  title: "No connection",
  text: "The form could not be loaded. Please check your connection and try again.",
};
