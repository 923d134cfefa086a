import type { Agent } from "@loupe/contract";
import { parseLink, type MarketplaceItem } from "@loupe/links";
import { followLink } from "./queries.ts";

/**
 * Returns the item of a marketplace's link, an agent's link or a short link, or null if the link has no item.
 * @throws {CallError} if a short link could not be resolved
 */
export async function itemOfLink(
  text: string,
  agents: readonly Agent[],
): Promise<MarketplaceItem | null> {
  const link = parseLink(text, { agents });
  if (link.kind === "item") return link;
  return link.kind === "short" ? followLink(link.url) : null;
}
