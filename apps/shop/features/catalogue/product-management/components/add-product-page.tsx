import { useEffect, useRef, useState } from "react";
import { Link } from "#ui/navigation.ts";
import { AddProductTabs } from "#features/site/dashboard/add-product-tabs.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { AddProductForm } from "./add-product-form.tsx";
import * as texts from "#texts/dashboard/products.ts";

/** The page for adding products one after the other: after each the form is empty again. */
export function AddProductPage() {
  const [addedCount, setAddedCount] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (addedCount > 0) card.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [addedCount]);
  return (
    <Part title={texts.addProductTitle} text={texts.addDescription}>
      <AddProductTabs />
      <div ref={card} className="card max-w-160 p-5 md:p-6">
        <AddProductForm key={addedCount} onAdded={() => setAddedCount(addedCount + 1)} />
      </div>
      {addedCount > 0 && (
        <p className="mt-4 text-ink-2">
          {addedCount === 1 ? texts.addedCount : `${addedCount} products were added.`}{" "}
          <Link
            to="/dashboard/manage-products"
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-2"
          >
            {texts.manageProductsLabel}
          </Link>
        </p>
      )}
    </Part>
  );
}
