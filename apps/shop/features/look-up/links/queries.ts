import { call } from "@loupe/contract/client";
import type { MarketplaceItem } from "@loupe/links";

/**
 * The item that a short link leads to; our server follows it. Null when it leads to no item.
 * @throws {CallProblem} when the link could not be followed
 */
export async function followLink(url: string): Promise<MarketplaceItem | null> {
  const { data } = await call("GET /links/resolve", { query: { url } });
  return data.kind === "item" ? data : null;
}
