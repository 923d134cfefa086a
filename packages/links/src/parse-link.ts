import { findLinks, isScript } from "./find-links.ts";
import { agentsByHost, hasReader, readUrl } from "./read-url.ts";
import type { AgentsAt } from "./read-url.ts";
import type { Link, LinkOptions } from "./types.ts";

/** The longest text that `parseLink` reads, and the longest link that any function reads. */
export const maxLinkLength = 10_000;
const maxLinks = 100;

/**
 * Reads the link in a text: a link with or without a scheme, or a share text around one. If there are several links,
 * returns the first item, or else the first short link, or else the first seller's page. Never throws, makes no
 * request, and takes time linear in the length of the text.
 */
export function parseLink(text: string, { agents = [] }: LinkOptions = {}): Link {
  if (typeof text !== "string" || isScript(text)) return { kind: "none", reason: "not-a-link" };
  if (text.length > maxLinkLength) return { kind: "none", reason: "too-long" };
  let best: Link = { kind: "none", reason: "not-a-link" };
  const agentsAt = agentsByHost(agents);
  for (const url of linksIn(text, agentsAt)) {
    const link = readUrl(url, agentsAt);
    if (rank(link) > rank(best)) best = link;
    if (link.kind === "item") break;
  }
  const title = titleOf(text);
  return title && (best.kind === "item" || best.kind === "short") ? { ...best, title } : best;
}

/** Returns the links of a text. Does not search a text that is one plain link, as most texts are. */
function linksIn(text: string, agentsAt: AgentsAt): string[] {
  if (/^https?:\/\/[\w!#$%&*+./:;=?@^~-]*[\w/=-]$/.test(text) && !text.includes("://", 8)) {
    return [text];
  }
  return findLinks(text, (host) => hasReader(host, agentsAt), maxLinks).map(({ url }) => url);
}

/** Whether `host`, in lower case and without a port, belongs to a known site or to an added agent. */
export const isKnownHost = (host: string, { agents = [] }: LinkOptions = {}): boolean =>
  hasReader(host, agentsByHost(agents));

function rank(link: Link): number {
  if (link.kind !== "none") return { item: 5, short: 4, store: 3 }[link.kind];
  return { "not-a-link": 0, "unknown-site": 1 }[link.reason as string] ?? 2;
}

/** Returns the title of the item in a share text, which share texts put in corner brackets. */
export function titleOf(text: string): string | undefined {
  return /「([^「」]{1,300})」/.exec(text)?.[1]?.trim() || undefined;
}
