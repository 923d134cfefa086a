import { call } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { useEffect } from "react";
import * as texts from "#texts/products.ts";

/**
 * Counts a view when the visitor reaches the page by a link within the site. A page that is loaded counts its own view
 * (`view-script.tsx`). Renders nothing.
 */
export function CountedView({ storeName, id }: ItemRef) {
  useEffect(() => {
    const page = globalThis as { viewCounted?: string | undefined };
    const isCounted = page.viewCounted === location.pathname;
    // Cleared, because returning to this page by a link is another view.
    page.viewCounted = undefined;
    if (isCounted) return;
    const query = { ...itemFields({ storeName, id }), count: "true" as const };
    call("GET /products/findProductById", { query }, { keepalive: true }).catch(
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- the page works without the count, so the error is only logged
        console.warn(texts.countError, error);
      },
    );
  }, [storeName, id]);
  return null;
}
