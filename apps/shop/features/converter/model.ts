import type { Agent, StoreName } from "@loupe/contract";
import {
  itemLink,
  marketplaceLabel,
  maxTextLength,
  readLinks,
  shopType,
  storeName,
  type Marketplace,
  type ReadLink,
} from "@loupe/links";
import { agentLink } from "#features/buying/buy-links/model.ts";
import * as texts from "#texts/converter.ts";
import { reason } from "#texts/links.ts";
import { marketplaceName } from "#texts/words.ts";

/** As many as `readLinks` gives at most. */
const LINKS_MAX = 5000;

/** What a row's link leads to; `path` is its page here. */
export type Found = {
  marketplace: Marketplace;
  item: { storeName: StoreName; id: string };
  path: string;
  listing: string;
};

/** One link of the pasted text: what was found, or a sentence on why nothing was. */
export type Row = {
  /** The words before the link, or the title that its share text gives. */
  label: string;
  /** The link as pasted. */
  text: string;
  duplicate: boolean;
  match: Found | null;
  reason: string;
  /** Where a short link is followed, on request. */
  followPath?: string;
};

/** Reads every link of a text, the first million characters and 5,000 links of it. Asks nobody. */
export function readRows(text: string, agents: readonly Agent[]): Row[] {
  return readLinks(text, { agents }).map(rowOf);
}

/** Whether a part of the text was too much to read. */
export const isCut = (text: string, rows: readonly Row[]) =>
  text.length > maxTextLength || rows.length >= LINKS_MAX;

/** What was found, in a sentence or two. */
export function summary(rows: readonly Row[]): string {
  if (rows.length === 0) return texts.emptyResult;
  const items = rows.filter(({ match, duplicate }) => match && !duplicate).length;
  const again = rows.filter(({ duplicate }) => duplicate).length;
  const failed = rows.filter(({ match, duplicate }) => !match && !duplicate).length;
  return [
    texts.itemsInLinks(items, rows.length),
    again > 0 && texts.duplicates(again),
    failed > 0 && texts.failedLinksNote(failed),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Every item once: the chosen agent's link, else the seller's, after its label. */
export function linkLines(rows: readonly Row[], agent: Agent | undefined): string[] {
  return rows.flatMap(({ match, duplicate, label }) => {
    if (!match || duplicate) return [];
    const url = agent ? agentLink(agent, match.item) : match.listing;
    return [label ? `${label}: ${url}` : url];
  });
}

/**
 * The rows as CSV by RFC 4180, with a byte order mark, without which Excel takes UTF-8 for something
 * else. `origin` makes the QC page's path an address.
 */
export function toCsv(rows: readonly Row[], agent: Agent | undefined, origin: string): string {
  const head = [
    texts.label,
    texts.marketplace,
    texts.itemIdLabel,
    texts.qcPageLabel,
    agent ? texts.linkOf(agent.name) : texts.agentLinkLabel,
    texts.sellerLinkLabel,
    texts.duplicate,
    texts.problem,
    texts.pastedLinkLabel,
  ];
  const lines = rows.map(({ label, text, duplicate, match, reason }) => [
    label,
    match ? marketplaceName(marketplaceLabel(match.marketplace)) : "",
    match?.item.id ?? "",
    match ? origin + match.path : "",
    match && agent ? agentLink(agent, match.item) : "",
    match?.listing ?? "",
    duplicate ? "yes" : "",
    reason,
    text,
  ]);
  return `\uFEFF${[head, ...lines].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;
}

/** What begins like a formula would be run by a spreadsheet; an apostrophe makes it text. */
export function csvCell(value: string): string {
  const safe = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function rowOf(link: ReadLink): Row {
  const { text, duplicate } = link;
  const title = "title" in link ? link.title : undefined;
  const row = { label: link.label || (title ?? ""), text, duplicate, match: null, reason: "" };
  if (link.kind === "item") {
    const { marketplace, id } = link;
    const path = `/product/${shopType(marketplace)}/${id}`;
    const item = { storeName: storeName(marketplace), id };
    return { ...row, match: { marketplace, item, path, listing: itemLink(link) } };
  }
  if (link.kind === "store") return { ...row, reason: reason("store") };
  if (link.kind === "none") return { ...row, reason: reason(link.reason) };
  return { ...row, reason: SHORT, followPath: `/search?${new URLSearchParams({ url: link.url })}` };
}

const SHORT = texts.shortLinkDoesNot;
