import { findLinks } from "./find-links.ts";
import type { Found } from "./find-links.ts";
import { storeName } from "./marketplaces.ts";
import { maxLinkLength, titleOf } from "./parse-link.ts";
import { agentsByHost, isKnownHost, readUrl } from "./read-url.ts";
import type { AgentsAt } from "./read-url.ts";
import type { Link, LinkOptions } from "./types.ts";

/** Of longer texts the beginning is read. */
export const maxTextLength = 1_000_000;
const maxLinks = 5_000;
const maxLabelLength = 120;

/** A link as it stood in a text: `text` as pasted, `label` the words that came before it. */
export type ReadLink = Link & { text: string; label: string; duplicate: boolean };

/**
 * Reads every link of a pasted message in order, at most 5,000. `label` is what stands before the
 * link on its line, else what stands behind it there, or else the line above it. `duplicate`: the same item (Taobao and Tmall are
 * one), short link or text came before. Never throws; time is linear in the text's length.
 */
export function readLinks(text: string, { agents = [] }: LinkOptions = {}): ReadLink[] {
  if (typeof text !== "string") return [];
  const message = text.slice(0, maxTextLength);
  const agentsAt = agentsByHost(agents);
  const found = findLinks(message, (host) => isKnownHost(host, agentsAt), maxLinks);
  const seen = new Set<string>();
  return found.map((place, i) => {
    const link = readPlace(place, agentsAt);
    if (link.kind === "item" || link.kind === "short") {
      const title = titleOf(lineAfter(message, place, found[i + 1]));
      if (title) link.title = title;
    }
    const key = keyOf(link, place.url);
    const duplicate = seen.has(key);
    seen.add(key);
    const behind = "title" in link ? "" : wordsBehind(message, place, found[i + 1]);
    const label = labelOf(message, place, found[i - 1], behind);
    return Object.assign(link, { text: place.url, label, duplicate });
  });
}

function readPlace({ url }: Found, agentsAt: AgentsAt): Link {
  if (url.length > maxLinkLength) return { kind: "none", reason: "too-long" };
  return readUrl(url, agentsAt);
}

function keyOf(link: Link, text: string): string {
  if (link.kind === "item") return `${storeName(link.marketplace)} ${link.id}`;
  return link.kind === "short" ? link.url : text;
}

/** The words before a link, without what only joins them to it. */
function labelOf(
  message: string,
  { start, end }: Found,
  previous: Found | undefined,
  behind: string,
): string {
  const from = Math.max(previous?.end ?? 0, start - 500);
  const lines = message.slice(from, start).split(/[\r\n]+/);
  // What stands behind the previous link on its line belongs to that one.
  if (previous?.end === from && lines.length > 1) lines.shift();
  const before = lines.pop() ?? "";
  const line = [...lines, behind, before].findLast((each) => /[\p{L}\p{N}]/u.test(each)) ?? "";
  const formula = /HYPERLINK\(\s*"?$/i.test(line);
  const words = formula
    ? (/^"\s*[,;]\s*"([^"]*)"/.exec(message.slice(end, end + 500))?.[1] ?? "")
    : line;
  const label = trimLabel(words).replace(/\s+/g, " ").slice(-maxLabelLength).trim();
  // A link can be another link's name.
  return label.includes("://") ? "" : label;
}

function trimLabel(words: string): string {
  const isEdge = (char = "") => !/[\p{L}\p{N}\p{S}%!?]/u.test(char) || "=<>|`~^+→".includes(char);
  let [from, to] = [0, words.length];
  while (from < to && isEdge(words[from])) from++;
  while (to > from && isEdge(words[to - 1])) to--;
  const label = words.slice(from, to);
  return words[to] === ")" && label.includes("(") ? label + ")" : label;
}

/** The rest of a link's line, where no other link follows on it: words between two belong to the second. */
function wordsBehind(message: string, place: Found, next: Found | undefined): string {
  const rest = lineAfter(message, place, next);
  return next && place.end + rest.length >= next.start ? "" : rest;
}

function lineAfter(message: string, { end }: Found, next: Found | undefined): string {
  return (
    message.slice(end, Math.min(next?.start ?? end + 500, end + 500)).split(/[\r\n]/, 1)[0] ?? ""
  );
}
