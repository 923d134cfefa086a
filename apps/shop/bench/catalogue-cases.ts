import { findProduct, listProducts } from "#features/catalogue/products/service.server.ts";
import { listReviews } from "#features/catalogue/reviews/service.server.ts";
import type { Context } from "#server/context.ts";
import { writeCursor } from "#server/http/cursor.ts";
import { itemAt, SKEW, STORES, WORDS, type Size } from "./catalogue-fill.ts";

/** The number of rows on a page. Every measured page must be full. */
export const PAGE = 24;

type Case = {
  name: string;
  target: number;
  /**
   * Runs the query once, and returns the number of rows on the page. `at`, the number of the run, makes runs
   * different.
   */
  run: (context: Context, size: Size, at: number) => Promise<number>;
};

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const WINDOWS = [
  { minPrice_fen: 5000, maxPrice_fen: 8000 },
  { minPrice_fen: 9000 },
  { maxPrice_fen: 6000 },
  { minPrice_fen: 10_000, maxPrice_fen: 20_000 },
];

/** Returns the number of a product, distributed as the reviews are: most lookups are for a few products. */
const popular = (at: number, products: number) =>
  Math.floor(products * (((at % 60) * 0.618_033_988_7) % 1) ** SKEW);

type Filter = Parameters<typeof listProducts>[1];

export const FILTERS: Record<string, (at: number) => Filter> = {
  "no filter": () => ({}),
  trending: () => ({ trending: true }),
  "not trending": () => ({ trending: false }),
  store: (at) => ({ storeName: pick(STORES, at) }),
  "trending + store": (at) => ({ trending: true, storeName: pick(STORES, at) }),
  price: (at) => pick(WINDOWS, at),
  "store + price": (at) => ({ storeName: pick(STORES, at), ...pick(WINDOWS, at) }),
  "trending + price": (at) => ({ trending: true, ...pick(WINDOWS, at) }),
  "trending + store + price": (at) => ({
    trending: true,
    storeName: pick(STORES, at),
    ...pick(WINDOWS, at),
  }),
  "one word": (at) => ({ search: pick(WORDS.kinds, at) }),
  "two words": (at) => ({ search: `${pick(WORDS.materials, at)} ${pick(WORDS.kinds, at)}` }),
  "word + store": (at) => ({ search: pick(WORDS.kinds, at), storeName: pick(STORES, at) }),
  "word + trending": (at) => ({ search: pick(WORDS.kinds, at), trending: true }),
  "word + price": (at) => ({ search: pick(WORDS.kinds, at), ...pick(WINDOWS, at) }),
};

const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const DEEP = 0.3;

const lengthOf = ({ json }: { json: string }) => (JSON.parse(json) as unknown[]).length;

export const CASES: Case[] = [
  ...Object.entries(FILTERS).flatMap(([name, filter]): Case[] => {
    const target = name.includes("price") ? 3 : 1.5;
    const list = async (context: Context, at: number, cursor?: string) =>
      lengthOf(await listProducts(context, filter(at), { limit: PAGE, cursor }));
    const deep = ({ products }: Size) => writeCursor(`${products * DEEP}.${FIRST_ID}`);
    return [
      { name: `page: ${name}`, target, run: (context, _, at) => list(context, at) },
      ...(name.includes("word")
        ? []
        : [
            {
              name: `page deep in the list: ${name}`,
              target,
              run: (context: Context, size: Size, at: number) => list(context, at, deep(size)),
            },
          ]),
    ];
  }),
  {
    name: "product record with its rating",
    target: 1.5,
    run: async (context, { products }, at) => {
      const product = await findProduct(context, itemAt(popular(at, products)));
      return product ? PAGE : 0;
    },
  },
  {
    name: "reviews of an item",
    target: 1.5,
    run: async (context, _, at) => {
      // The items with the most reviews, whose pages are full at the small size too.
      const { data } = await listReviews(context, {
        id: itemAt(at % 10).id,
        status: "approved",
        limit: PAGE,
      });
      return data.length;
    },
  },
];
