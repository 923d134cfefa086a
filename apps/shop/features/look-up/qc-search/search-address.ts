import type { QcItem, QcTarget } from "@loupe/contract";
import { CHANNEL_MAX, SEARCH_LENGTH_MAX, URL_LENGTH_MAX } from "@loupe/contract/limits";
import { isItemId, type ItemRef } from "@loupe/links";
import { showsMissing } from "#features/look-up/qc/photo-addresses.ts";
import * as texts from "#texts/qc.ts";
import { changeQuery } from "#ui/query-string.ts";

/** The item of a search, and the address of its page on the marketplace. */
export type NamedItem = ItemRef & { listing: string };

/** Returns the part of a query string that contains the search, or `""` if it has none. */
export function searchPart(search: string): string {
  const query = new URLSearchParams(search);
  const part = new URLSearchParams();
  for (const name of ["url", "channel", "offerId"]) {
    const value = query.get(name)?.trim();
    if (value) part.set(name, value);
  }
  return part.size > 0 ? `?${part}` : "";
}

/** Returns the search in a query string, or null if it has none that the QC sources accept. */
export function readTarget(search: string): QcTarget | null {
  const query = new URLSearchParams(search);
  const url = query.get("url")?.trim();
  if (url) return url.length <= URL_LENGTH_MAX ? { url } : null;
  const channel = query.get("channel")?.trim() ?? "";
  const offerId = query.get("offerId")?.trim() ?? "";
  const valid = /^\d{1,4}$/.test(channel) && Number(channel) <= CHANNEL_MAX && isItemId(offerId);
  return valid ? { channel: Number(channel), offerId } : null;
}

/** Returns the title that a marketplace's app writes into a shared text: "【淘宝】 https://m.tb.cn/… 「title」". */
export const titleIn = (text: string): string | undefined =>
  /「([^「」]+)」/.exec(text)?.[1]?.trim().slice(0, SEARCH_LENGTH_MAX) || undefined;

/** The advice to display if the host of a short link does not respond. */
export const NOT_FOLLOWED = texts.shortLinkError;

/**
 * Returns each photo set of a search with the path of its page. Two sets of the same second differ by the parameter
 * `n`.
 */
export function addressSets(items: QcItem[], search: string): { item: QcItem; path: string }[] {
  const countByTime = new Map<number, number>();
  return items.map((item) => {
    const n = countByTime.get(item.qcTime) ?? 0;
    countByTime.set(item.qcTime, n + 1);
    const query = changeQuery(searchPart(search), { n: n > 0 ? String(n) : null });
    return { item, path: `/qc-product/${item.qcTime}${query}` };
  });
}

/**
 * Returns a set's photos, each once although some sources repeat them, and the number of missing ones. Missing ones are
 * included if the query string requests them.
 */
export function photosOf({ image, missing = [] }: QcItem, search = "") {
  const left = new Set(showsMissing(search) ? [] : missing);
  return { photos: [...new Set(image)].filter((path) => !left.has(path)), missing: left.size };
}

/** Returns the set whose page has this address (`addressSets`). */
export function findSet(items: QcItem[], qcTime: string, search: string): QcItem | undefined {
  const n = Number(new URLSearchParams(search).get("n") ?? 0);
  return items.filter((item) => String(item.qcTime) === qcTime)[n];
}
