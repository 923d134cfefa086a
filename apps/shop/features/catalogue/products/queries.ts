import { call } from "@loupe/contract/client";
import { filterOf } from "./product-list.ts";

/** Loads the next page of the list. */
export async function loadMore(search: string, cursor: string, signal: AbortSignal) {
  const query = { ...filterOf(new URLSearchParams(search)), cursor };
  const { data, nextCursor } = await call("GET /products/getAllProduct", { query }, { signal });
  return { products: data, nextCursor };
}
