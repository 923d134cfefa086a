import { call } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { useEffect } from "react";
import * as texts from "#texts/products.ts";

/**
 * Counts a view after a navigation within the site. A loaded page counts its own view (`view-script.tsx`). Renders
 * nothing.
 */
export function CountedView({ storeName, id }: ItemRef) {
  useEffect(() => {
    const page = globalThis as { viewCounted?: string | undefined };
    const isCounted = page.viewCounted === location.pathname;
    // Cleared, because a return to this page by a click is another view.
    page.viewCounted = undefined;
    if (isCounted) return;
    const query = { ...itemFields({ storeName, id }), count: "true" as const };
    call("GET /products/findProductById", { query }, { keepalive: true }).catch(
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- visitors need not see this failure, but it is logged
        console.warn(texts.countError, error);
      },
    );
  }, [storeName, id]);
  return null;
}
