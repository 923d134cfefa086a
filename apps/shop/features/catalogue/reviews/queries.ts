import { call } from "@loupe/contract/client";
import type { ItemRef } from "@loupe/links";
import { type ShownPage, REVIEWS_AT_ONCE, shownPage } from "./model.ts";

/** The approved reviews after those that are shown. */
export async function findMoreReviews(item: ItemRef, cursor: string): Promise<ShownPage> {
  const query = {
    product_code: item.id,
    store_name: item.storeName,
    status: "approved" as const,
    limit: REVIEWS_AT_ONCE,
    cursor,
  };
  return shownPage(await call("GET /review/findReview", { query }));
}
