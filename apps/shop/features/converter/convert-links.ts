import type { Agent, StoreName } from "@loupe/contract";
import {
  itemLink,
  marketplaceLabel,
  maxLinks,
  maxTextLength,
  readLinks,
  shopType,
  storeName,
  type Marketplace,
  type ReadLink,
} from "@loupe/links";
import { csvFile } from "#browser/files/csv-file.ts";
import { agentLink } from "#features/buying/buy-links/agent-link.ts";
import * as texts from "#texts/converter.ts";
import { reasons } from "#texts/links.ts";
import { marketplaceName } from "#texts/words.ts";

/** The item of a row's link. `path` is the item's page in this shop. */
export type ConvertedItem = {
  marketplace: Marketplace;
  item: { storeName: StoreName; id: string };
  path: string;
  listing: string;
};

/** One link of the pasted text, with its item or the reason why it has none. */
export type Row = {
  /** The text before the link, or the title in the marketplace's share text around it. */
  label: string;
  /** The link as pasted. */
  text: string;
  duplicate: boolean;
  match: ConvertedItem | null;
  reason: string;
  /** The path that resolves a short link on request. */
  followPath?: string;
};

/** Reads the links of a text, up to a million characters and 5,000 links. Makes no calls to the server. */
export function readRows(text: string, agents: readonly Agent[]): Row[] {
  return readLinks(text, { agents }).map(rowOf);
}

/** Whether a part of the text was not read because of the limits on characters and links. */
export const isCut = (text: string, rows: readonly Row[]) =>
  text.length > maxTextLength || rows.length >= maxLinks;

/** Summarizes the rows in one or two sentences. */
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

/** Returns one line for each item: its label, and the chosen agent's link or else the seller's. */
export function linkLines(rows: readonly Row[], agent: Agent | undefined): string[] {
  return rows.flatMap(({ match, duplicate, label }) => {
    if (!match || duplicate) return [];
    const url = agent ? agentLink(agent, match.item) : match.listing;
    return [label ? `${label}: ${url}` : url];
  });
}

/**
 * Returns the rows as CSV by RFC 4180, with a byte order mark, because Excel needs one to recognize UTF-8. `origin`
 * completes the QC pages' addresses.
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
  return csvFile([head, ...lines]);
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
  if (link.kind === "store") return { ...row, reason: reasons.store };
  if (link.kind === "none") return { ...row, reason: reasons[link.reason] };
  return { ...row, reason: SHORT, followPath: `/search?${new URLSearchParams({ url: link.url })}` };
}

const SHORT = texts.shortLinkHint;
