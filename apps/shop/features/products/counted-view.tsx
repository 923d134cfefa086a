import { call } from "@loupe/contract/client";
import type { StoreName } from "@loupe/contract";
import { useEffect } from "react";

/** Tells the counts that somebody looks at an item. Shown by its page, and nothing to see itself. */
export function CountedView({ storeName, id }: { storeName: StoreName; id: string }) {
  useEffect(() => {
    const query = { productCode: id, storeName, count: "true" as const };
    call("GET /products/findProductById", { query }, { keepalive: true }).catch(
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- nobody is to be disturbed, and nothing hidden
        console.warn("The view was not counted.", error);
      },
    );
  }, [storeName, id]);
  return null;
}
