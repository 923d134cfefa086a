import { call } from "@loupe/contract/client";
import type { MarketplaceItem } from "@loupe/links";

/**
 * Returns the item of a short link, which our server resolves, or null if the link has no item.
 * @throws {CallError} if the link could not be resolved
 */
export async function followLink(url: string): Promise<MarketplaceItem | null> {
  const { data } = await call("GET /links/resolve", { query: { url } });
  return data.kind === "item" ? data : null;
}
