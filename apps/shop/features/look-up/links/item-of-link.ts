import type { Agent } from "@loupe/contract";
import { parseLink, type MarketplaceItem } from "@loupe/links";
import { followLink } from "./queries.ts";

/**
 * The item that a link leads to, whether it is a marketplace's, an agent's or a short link. Null when it
 * leads to no item.
 * @throws {CallProblem} when a short link could not be followed
 */
export async function itemOfLink(
  text: string,
  agents: readonly Agent[],
): Promise<MarketplaceItem | null> {
  const link = parseLink(text, { agents });
  if (link.kind === "item") return link;
  return link.kind === "short" ? followLink(link.url) : null;
}
