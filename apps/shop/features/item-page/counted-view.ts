import { call } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { useEffect } from "react";
import * as texts from "#texts/products.ts";

/**
 * Tells the counts that somebody looks at an item to whom a click within the site has led: a page that
 * was loaded counts by itself (`view-script.tsx`). Nothing to see.
 */
export function CountedView({ storeName, id }: ItemRef) {
  useEffect(() => {
    const page = globalThis as { viewCounted?: string | undefined };
    const isCounted = page.viewCounted === location.pathname;
    // Who comes back here by a click looks once more.
    page.viewCounted = undefined;
    if (isCounted) return;
    const query = { ...itemFields({ storeName, id }), count: "true" as const };
    call("GET /products/findProductById", { query }, { keepalive: true }).catch(
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- nobody is to be disturbed, and nothing hidden
        console.warn(texts.countError, error);
      },
    );
  }, [storeName, id]);
  return null;
}
