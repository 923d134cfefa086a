import {
  createList,
  findItemSummaries,
  findReplacements,
  findSameItems,
  getShippingOptions,
  previewList,
  readSizeChart,
  searchByPicture,
} from "@loupe/contract";
import { FORM_FIELDS_BYTES_MAX, POPULAR_SHOWN_MAX } from "@loupe/contract/limits";
import { withoutFolder } from "#languages";
import { COLLAGES, isHaul } from "./requests-at-once.ts";
import type { PER_MINUTE } from "./default-limits.ts";

/**
 * A haul page with thirty different items takes as long as this many other pages, besides the comparison of parcels, which
 * counts by itself (`comparison-limit.ts`).
 */
const PAGES_OF_A_HAUL = 6;
/** An address may make twice as many calls as it may open pages. */
const CALLS_OF_A_HAUL = 2 * PAGES_OF_A_HAUL;
/**
 * The weight of a search for copies of an item's pictures: it takes PostgreSQL as long as this many calls, once a day
 * for each item. A call about many items does it for up to eight of them (`SEARCHES_MAX`).
 */
const CALLS_OF_SAME_ITEMS = 6;
const CALLS_OF_REPLACEMENTS = 8 * CALLS_OF_SAME_ITEMS;
/** The weight of a call about a hundred items: it reads the stored answers and photos of each. */
const CALLS_OF_SUMMARIES = 24;
/**
 * The weight of a catalogue search by words and price, and of one by words or a label in another order than the shop's: it
 * takes PostgreSQL as long as this many pages.
 */
const PAGES_OF_A_SLOW_SEARCH = 3;
/**
 * A catalogue search of up to this many words counts as one. Each word is looked up in the products with the rarest word,
 * and only eight words are used.
 */
const WORDS_OF_A_SEARCH = 3;
const WORDS_MAX = 8;
const WORD = /[\p{L}\p{N}]+/gu;
/** A page with up to this many products takes as long as the usual page with 24. */
const PRODUCTS_OF_A_PAGE = 60;

/** The path of the pictures of link previews. */
const PREVIEWS = "/images/previews/";
/**
 * The weight of a link preview. Making one takes as long as two other pictures, but there are many more of them: each
 * choice of photos, in each language and size.
 */
const PICTURES_OF_A_PREVIEW = 20;

type CountedRequest = { kind: keyof typeof PER_MINUTE; weight: number };

/**
 * Returns the limit that a request counts against, and its weight: a request that takes several times as long as others
 * counts as that many. Undefined for built files, which are as cheap as a cached response.
 * @param bodyBytes the length that the request declares for its body
 */
export function countedAs(url: string, bodyBytes = 0): CountedRequest | undefined {
  if (url.startsWith("/assets/")) return undefined;
  if (url.startsWith(COLLAGES)) return { kind: "collage", weight: 1 };
  if (url.startsWith(PREVIEWS)) return { kind: "picture", weight: PICTURES_OF_A_PREVIEW };
  if (url.startsWith("/images/")) return { kind: "picture", weight: 1 };
  const [path = "", query = ""] = url.split(/[?#]/, 2);
  if (path === `/api/v1${searchByPicture.path}`) return { kind: "pictureSearch", weight: 1 };
  if (path === `/api/v1${readSizeChart.path}`) return { kind: "chartReading", weight: 1 };
  if (
    path === `/api/v1${previewList.path}` ||
    SHEET_OF_LIST.test(path) ||
    (bodyBytes > 0 && path === LISTS)
  )
    return { kind: "sheetReading", weight: 1 };
  if (bodyBytes > FORM_FIELDS_BYTES_MAX && SHARE.test(path))
    return { kind: "pictureSearch", weight: 1 };
  if (path === `/api/v1${findSameItems.path}`) return { kind: "call", weight: CALLS_OF_SAME_ITEMS };
  if (path === `/api/v1${findReplacements.path}`)
    return { kind: "call", weight: CALLS_OF_REPLACEMENTS };
  if (path === `/api/v1${findItemSummaries.path}`)
    return { kind: "call", weight: CALLS_OF_SUMMARIES };
  // The service counts the comparison of parcels, which alone takes long.
  if (path === `/api/v1${getShippingOptions.path}`) return { kind: "call", weight: 1 };
  const isCall = path.startsWith("/api/");
  const weightOfHaul = isCall ? CALLS_OF_A_HAUL : PAGES_OF_A_HAUL;
  return {
    kind: isCall ? "call" : "page",
    weight: isHaul(url) ? weightOfHaul : weightOfList(path, query),
  };
}

/** The path at which lists are made, perhaps of a sheet. */
const LISTS = `/api/v1${createList.path}`;
/** The calls that read the sheet of a list again, or write one. */
const SHEET_OF_LIST = /^\/api\/v1\/lists\/[^/]+\/(?:refresh|export)$/;

/** The path to which phones share. A picture takes as long to arrive as a search's. */
const SHARE = /^(?:\/[\w-]+)?\/share$/;

/** The paths of a search of the catalogue: the page and the API call. */
const LIST = /^\/(?:popular\/?$|api\/v1\/products\/getAllProduct$)/i;

function weightOfList(path: string, query: string): number {
  if (query === "" || !LIST.test(withoutFolder(path))) return 1;
  const params = new URLSearchParams(query);
  const has = (name: string) => params.getAll(name).some((value) => value.trim() !== "");
  const hasWords = has("search") || has("category") || has("tag");
  const isPriced = has("search") && (has("MinPrice") || has("MaxPrice"));
  const isSorted = hasWords && has("order");
  const products = Math.min(
    POPULAR_SHOWN_MAX,
    Math.max(0, ...params.getAll("shown").map(toNumber)),
  );
  const pages = Math.max(1, Math.ceil(products / PRODUCTS_OF_A_PAGE));
  const words = Math.max(
    0,
    ...params.getAll("search").map((text) => text.match(WORD)?.length ?? 0),
  );
  const searches = Math.max(1, Math.ceil(Math.min(words, WORDS_MAX) / WORDS_OF_A_SEARCH));
  return pages * searches * (isPriced || isSorted ? PAGES_OF_A_SLOW_SEARCH : 1);
}

const toNumber = (text: string) => Number(text) || 0;
