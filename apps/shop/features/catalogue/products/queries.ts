import { call } from "@loupe/contract/client";
import { filterOf, type Page, type ProductList } from "./product-pages.ts";

/** Loads a page of the list that an address shows. */
export async function loadPage(
  search: string,
  page: Page,
  signal: AbortSignal,
): Promise<ProductList> {
  const query = { ...filterOf(new URLSearchParams(search)), ...page };
  const { data: products, ...rest } = await call(
    "GET /products/getAllProduct",
    { query },
    { signal },
  );
  return { products, ...rest };
}
