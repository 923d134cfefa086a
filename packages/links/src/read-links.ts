import { findLinks } from "./find-links.ts";
import type { LinkInText } from "./find-links.ts";
import { storeName } from "./marketplaces.ts";
import { maxLinkLength, titleOf } from "./parse-link.ts";
import { agentsByHost, hasReader, readUrl } from "./read-url.ts";
import type { AgentsAt } from "./read-url.ts";
import type { Link, LinkOptions } from "./types.ts";

/** The most characters that are read. The rest of a longer text is ignored. */
export const maxTextLength = 1_000_000;
/** The most links that are read. */
export const maxLinks = 5_000;
const maxLabelLength = 120;

/** A link of a message. `text` is the pasted link, `label` the words that describe it. */
export type ReadLink = Link & { text: string; label: string; duplicate: boolean };

/**
 * Reads every link of a pasted message in order, at most 5,000. `label` is the text before the link
 * on its line, otherwise the text after it, otherwise the line above. `duplicate` means that the message contains the
 * same item (Taobao and Tmall share ids), short link or text earlier. Never throws, and takes time
 * linear in the length of the text.
 */
export function readLinks(text: string, { agents = [] }: LinkOptions = {}): ReadLink[] {
  if (typeof text !== "string") return [];
  const message = text.slice(0, maxTextLength);
  const agentsAt = agentsByHost(agents);
  const places = findLinks(message, (host) => hasReader(host, agentsAt), maxLinks);
  const keys = new Set<string>();
  return places.map((place, i) => {
    const link = readPlace(place, agentsAt);
    if (link.kind === "item" || link.kind === "short") {
      const title = titleOf(lineAfter(message, place, places[i + 1]));
      if (title) link.title = title;
    }
    const key = keyOf(link, place.url);
    const duplicate = keys.has(key);
    keys.add(key);
    const wordsAfterLink = "title" in link ? "" : wordsAfter(message, place, places[i + 1]);
    const label = labelOf(message, place, places[i - 1], wordsAfterLink);
    return Object.assign(link, { text: place.url, label, duplicate });
  });
}

function readPlace({ url }: LinkInText, agentsAt: AgentsAt): Link {
  if (url.length > maxLinkLength) return { kind: "none", reason: "too-long" };
  return readUrl(url, agentsAt);
}

function keyOf(link: Link, text: string): string {
  if (link.kind === "item") return `${storeName(link.marketplace)} ${link.id}`;
  return link.kind === "short" ? link.url : text;
}

/** Returns the words before a link, without the punctuation that joins them to it. */
function labelOf(
  message: string,
  { start, end }: LinkInText,
  previous: LinkInText | undefined,
  wordsAfterLink: string,
): string {
  const from = Math.max(previous?.end ?? 0, start - 500);
  const lines = message.slice(from, start).split(/[\r\n]+/);
  // Text between two links on a line belongs to the second one.
  if (previous?.end === from && lines.length > 1) lines.shift();
  const before = lines.pop() ?? "";
  const line =
    [...lines, wordsAfterLink, before].findLast((each) => /[\p{L}\p{N}]/u.test(each)) ?? "";
  const formula = /HYPERLINK\(\s*"?$/i.test(line);
  const words = formula
    ? (/^"\s*[,;]\s*"([^"]*)"/.exec(message.slice(end, end + 500))?.[1] ?? "")
    : line;
  const label = trimLabel(words).replace(/\s+/g, " ").slice(-maxLabelLength).trim();
  // A link can be the label of another link.
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

/**
 * Returns the rest of a link's line if no other link follows on it. Words between two links belong to the
 * second one.
 */
function wordsAfter(message: string, place: LinkInText, next: LinkInText | undefined): string {
  const rest = lineAfter(message, place, next);
  return next && place.end + rest.length >= next.start ? "" : rest;
}

function lineAfter(message: string, { end }: LinkInText, next: LinkInText | undefined): string {
  return (
    message.slice(end, Math.min(next?.start ?? end + 500, end + 500)).split(/[\r\n]/, 1)[0] ?? ""
  );
}
