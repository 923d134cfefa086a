import { call } from "@loupe/contract/client";
import type { ItemRef } from "@loupe/links";
import { REVIEWS_AT_ONCE } from "./shown-reviews.ts";

/** Loads the next page of an item's approved reviews. */
export function findMoreReviews(item: ItemRef, cursor: string) {
  const query = {
    product_code: item.id,
    store_name: item.storeName,
    status: "approved" as const,
    limit: REVIEWS_AT_ONCE,
    cursor,
  };
  return call("GET /review/findReview", { query });
}
