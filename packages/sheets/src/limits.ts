// This file imports nothing, so that the API's description can use it without the reader.

/** The largest file that is read, and the longest text in UTF-16 units. */
export const SHEET_BYTES_MAX = 10 * 1024 * 1024;

/** The longest texts of a row that are read and written. */
export const NAME_LENGTH_MAX = 200;
export const NOTE_LENGTH_MAX = 500;
export const SIZE_LENGTH_MAX = 60;
export const LINK_LENGTH_MAX = 2000;

/**
 * Why a row becomes no item. `no_link`: it has none. `short_link`: its link must be followed first. `seller_page`: it
 * links to a seller. `unknown_site`: it links to a site that sells nothing here. `no_item`: a marketplace's or an agent's
 * link without a readable item. `duplicate`: the item is in a row above. `too_many`: there are 5,000 items above.
 */
export const LEFT_REASONS = [
  "no_link",
  "short_link",
  "seller_page",
  "unknown_site",
  "no_item",
  "duplicate",
  "too_many",
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
