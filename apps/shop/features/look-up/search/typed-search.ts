import type { Agent } from "@loupe/contract";
import { SEARCH_LENGTH_MAX, URL_LENGTH_MAX } from "@loupe/contract/limits";
import { isItemId, parseLink, readLinks, shopType, type MarketplaceItem } from "@loupe/links";
import type { Alert } from "#ui/dialogs/alert-popup.tsx";
import * as texts from "#texts/search.ts";
import { reasons } from "#texts/links.ts";

/** The input of a search: a link, or the two numbers by which the QC partner identifies an item. */
export type SearchInput = { url: string } | { channel: string; offerId: string };

/** The result of a search: a page to open, an alert, or a note beside the field. */
export type Outcome =
  | { kind: "page"; path: string; item?: MarketplaceItem; /** For the converter. */ list?: string }
  | { kind: "alert"; alert: Alert }
  | { kind: "note"; note: string; field?: "channel" | "offerId" };

/** A search that only the QC service can answer, and the body of the call to it. */
type Question = {
  kind: "question";
  body: { url: string } | { channel: number; offerId: string };
  path: string;
  empty: Alert;
  failed: Alert;
  /** The short link in the text, which the server resolves first. */
  short?: string;
};

/**
 * Reads the text of the search field. Returns the page of an item's link, the converter for several links, or the
 * catalogue for words. For any other link, returns a call to the QC service.
 */
export function readUrl(text: string, agents: readonly Agent[]): Outcome | Question {
  const url = text.trim();
  if (isSeveral(url, agents)) return { kind: "page", path: "/convert", list: url };
  const link = parseLink(url, { agents });
  if (link.kind === "item") return { kind: "page", path: pathOf(link), item: link };
  if (link.kind === "store") return { kind: "alert", alert: A_SHOP };
  if (link.kind === "none" && link.reason === "not-a-link" && isWords(url)) {
    const search = url.replaceAll(/\s+/g, " ");
    return { kind: "page", path: `/popular?${new URLSearchParams({ search })}` };
  }
  if (link.kind === "none" && (link.reason === "not-a-link" || link.reason === "too-long")) {
    return { kind: "alert", alert: INVALID };
  }
  if (url.length > URL_LENGTH_MAX) return { kind: "alert", alert: INVALID };
  const why = link.kind === "none" ? link.reason : undefined;
  return {
    kind: "question",
    body: { url },
    ...(link.kind === "short" && { short: link.url }),
    path: `/qc-search?${new URLSearchParams({ url })}`,
    empty: {
      title: texts.noResultTitle,
      text: why === "unknown-site" ? reasons[why] : texts.urlNoResult,
      ...(why && why !== "unknown-site" && { footer: reasons[why] }),
    },
    failed: {
      title: texts.searchFailedTitle,
      text: texts.urlSearchError,
    },
  };
}

/**
 * Whether the text has several links. Beside a known link, links of unknown sites, such as a photo album, do not count.
 */
function isSeveral(text: string, agents: readonly Agent[]): boolean {
  const links = readLinks(text, { agents }).filter(({ duplicate }) => !duplicate);
  const knownLinks = links.filter((link) => link.kind !== "none" || link.reason !== "unknown-site");
  return knownLinks.length === 1 ? false : links.length > 1;
}

/**
 * Whether the text contains only words, to search the catalogue for. A text that looks like a link gets an error
 * instead.
 */
function isWords(text: string): boolean {
  const isLinkLike =
    /:\/\/|^\W*(?:javascript|vbscript|data|blob|file|mailto):|^www\.|[a-z\d-]\.[a-z]{2,}\S*\/|^\S+\.[a-z]{2,}$/i;
  return text !== "" && text.length <= SEARCH_LENGTH_MAX && !isLinkLike.test(text);
}

export const pathOf = ({ marketplace, id }: MarketplaceItem) =>
  `/product/${shopType(marketplace)}/${id}`;

/** Reads channel and offer id. Returns a note if one of them is invalid, so that no service is called. */
export function readOffer(values: { channel: string; offerId: string }): Outcome | Question {
  const channel = /^\s*\d{1,4}\s*$/.test(values.channel)
    ? Number.parseInt(values.channel, 10)
    : NaN;
  const offerId = values.offerId.trim();
  if (Number.isNaN(channel)) {
    return { kind: "note", field: "channel", note: texts.channelError };
  }
  if (!isItemId(offerId)) {
    return { kind: "note", field: "offerId", note: texts.offerIdError };
  }
  return {
    kind: "question",
    body: { channel, offerId },
    path: `/qc-search?${new URLSearchParams({ channel: String(channel), offerId })}`,
    empty: {
      title: texts.noResultTitle,
      text: texts.channelNoResult,
    },
    failed: {
      title: texts.searchFailedTitle,
      text: texts.channelSearchError,
    },
  };
}

const INVALID: Alert = {
  title: texts.oops,
  text: texts.badUrlText,
  footer: texts.badUrlFooter,
};

const A_SHOP: Alert = {
  title: texts.linkWithoutItem,
  text: reasons.store,
  footer: texts.shopLinkFooter,
};
