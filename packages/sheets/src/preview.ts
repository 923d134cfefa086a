import { itemKey, shopType, storeName, type ReadLink, type ShopType } from "@loupe/links";
import { LINK_LENGTH_MAX, type LeftReason } from "./limits.ts";

/** The most rows with an item, and the most without one, that are returned. */
const PREVIEW_ROWS_MAX = 5_000;

/** Where a row is: the name of the sheet, empty if the file has none, and the number of the row or line from 1. */
export type Place = { sheet: string; row: number };

export type SheetRow = {
  at: Place;
  item?: { shopType: ShopType; id: string };
  name?: string;
  /** In CNY. */
  price?: number;
  weight_g?: number;
  size?: string;
  note?: string;
  /** The link as it is in the file; empty in a row without one. */
  link: string;
  left?: LeftReason;
};

export type SheetCounts = {
  /** All rows with a value, also those that are not returned. A row with two items counts twice. */
  rows: number;
  items: number;
  /** The rows of each reason. */
  left: Partial<Record<LeftReason, number>>;
  /** The rows and the sheets that were not read, because the file has too many. */
  unreadRows: number;
  unreadSheets: number;
};

/** A row before it is known whether its item was in a row above. */
export type FoundRow = Pick<SheetRow, "at" | "name" | "price" | "weight_g" | "size" | "note"> & {
  address: string;
  link: ReadLink | undefined;
};

/** Orders, names and counts the rows of all sheets. */
export function previewOf(
  found: FoundRow[],
  unread: Pick<SheetCounts, "unreadRows" | "unreadSheets">,
): { rows: SheetRow[]; counts: SheetCounts } {
  const counts: SheetCounts = {
    rows: found.length + unread.unreadRows,
    items: 0,
    left: {},
    ...unread,
  };
  const rows: SheetRow[] = [];
  const seen = new Map<string, Place>();
  let others = 0;
  for (const { address, link, ...fields } of found) {
    const item =
      link?.kind === "item" ? { shopType: shopType(link.marketplace), id: link.id } : undefined;
    const key = keyOf(link);
    const earlier = key === undefined ? undefined : seen.get(key);
    if (key !== undefined && !earlier) seen.set(key, fields.at);
    // A second link to an item in its own line is the same row.
    if (earlier && earlier.row === fields.at.row && earlier.sheet === fields.at.sheet) {
      counts.rows -= 1;
      continue;
    }
    let left = earlier ? "duplicate" : reasonOf(link);
    if (!left && counts.items >= PREVIEW_ROWS_MAX) left = "too_many";
    if (left) counts.left[left] = (counts.left[left] ?? 0) + 1;
    else counts.items += 1;
    if (left && (left === "too_many" || others++ >= PREVIEW_ROWS_MAX)) continue;
    rows.push(withoutEmpty({ ...fields, item, link: address.slice(0, LINK_LENGTH_MAX), left }));
  }
  return { rows, counts };
}

function keyOf(link: ReadLink | undefined): string | undefined {
  if (link?.kind === "item")
    return itemKey({ storeName: storeName(link.marketplace), id: link.id });
  return link?.kind === "short" ? link.url : undefined;
}

function reasonOf(link: ReadLink | undefined): LeftReason | undefined {
  if (!link) return "no_link";
  if (link.kind === "item") return undefined;
  if (link.kind === "short") return "short_link";
  if (link.kind === "store") return "seller_page";
  if (link.reason === "unknown-site") return "unknown_site";
  return "no_item";
}

const withoutEmpty = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
