import type { Product } from "@loupe/contract";
import { answer, refusal, SUCCESS } from "./answers.ts";

export const PAGE_SIZE = 24;

type Filter = Partial<Pick<Product, "category" | "storeName">> & {
  Trending?: boolean;
  Storefront?: string;
  tag?: string;
  search?: string;
  gone?: boolean;
};
type Undoable = { _id: string; before: Product[]; count: number };

export const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** The product with this number, from 1. Every third product is trending, and every second is on Weidian. */
export function productOf(index: number, more: Partial<Product> = {}): Product {
  return {
    _id: idOf(index),
    name: `Sneaker of winter ${index}`,
    price: 100 + index,
    priceAt: new Date(Date.UTC(2026, 9, 30)).toISOString(),
    onTrend: index % 3 === 0,
    thumbnailImg: "/images/goods/one.webp",
    storeName: index % 2 ? "taobao" : "weidian",
    productCode: String(7_000_000_000 + index),
    weight: 500,
    dimensions: null,
    shippingTime: 5,
    category: null,
    tags: [],
    serial_No: index,
    ownFields: [],
    totalView: 0,
    avgRetting: 0,
    totalReview: 0,
    qcPhotoCount: 0,
    newestQcTime: null,
    goneSince: null,
    hidden: false,
    demonstration: false,
    ...more,
  };
}

/**
 * Responds to the API calls for the catalogue, which contains this many products at first. A list returns as many of
 * them as requested, but not more than `most` at once.
 */
export function answerProducts(total: number, most = total) {
  let products = Array.from({ length: total }, (_, at) => productOf(at + 1));
  const changes: Undoable[] = [];
  const all = () => products;
  const set = (next: Product[]) =>
    (products = next.map((one, at) => ({ ...one, serial_No: at + 1 })));
  const find = (id: string) => products.find(({ _id }) => _id === id);
  const update = (id: string, more: Partial<Product>) => {
    set(products.map((one) => (one._id === id ? { ...one, ...more } : one)));
    const data = find(id);
    return data ? { ...SUCCESS, data } : refusal("product_not_found");
  };
  const remember = (count: number) => {
    const change = { _id: idOf(900 + changes.length), before: products, count };
    changes.push(change);
    return { ...SUCCESS, data: { _id: change._id, count, missing: 0 } };
  };

  answer("GET /products/labels", () => ({ ...SUCCESS, data: labelsOf(products) }));
  const lists = answer("GET /products/getAllProduct", ({ query }) => {
    const matches = inOrder(products.filter(fits(query)), query.order);
    const from = Number(query.cursor ?? 0);
    const end = from + Math.min(query.limit, most);
    const nextCursor = end < matches.length ? String(end) : null;
    const data = matches.slice(from, end);
    return { ...SUCCESS, data, nextCursor, total: matches.length, totalIsEstimate: false };
  });
  answer("PATCH /products/setOrRemoveProductOnTend", ({ query }) =>
    update(query.product_id, { onTrend: query.status === "true" }),
  );
  const move = mover({ all, set, find });
  const moves = answer("PATCH /products/setProductSerial", ({ query }) => move(query));
  const updates = answer("PATCH /products/updateProduct", ({ query, body }) => {
    const { was: _, ...change } = body;
    return update(query.product_id, change as Partial<Product>);
  });
  answer("DELETE /products/dleteProduct", ({ query }) => {
    if (!find(query.product_id)) return refusal("product_not_found");
    const done = remember(1);
    set(products.filter(({ _id }) => _id !== query.product_id));
    return done;
  });
  const deletions = answer("POST /products/deleteProducts", ({ body }) => {
    const chosenProducts = new Set(chosenOf(products, body));
    const done = remember(chosenProducts.size);
    set(products.filter((one) => !chosenProducts.has(one)));
    return done;
  });
  const bulkChanges = answer("POST /products/changeProducts", ({ body }) => {
    const { addTags: _, removeTags: __, ...change } = body.change;
    const chosenProducts = new Set(chosenOf(products, body));
    const done = remember(chosenProducts.size);
    set(products.map((one) => (chosenProducts.has(one) ? { ...one, ...(change as object) } : one)));
    return done;
  });
  answer("POST /bin/undo", ({ query }) => {
    const change = changes.find(({ _id }) => _id === query.change_id);
    if (!change) return refusal("bulk_change_undone");
    products = change.before;
    changes.splice(changes.indexOf(change), 1);
    return { ...SUCCESS, data: { count: change.count, leftCount: 0, left: [] } };
  });
  return { all, update, move, lists, moves, updates, deletions, bulkChanges };
}

type Catalogue = {
  all: () => Product[];
  set: (products: Product[]) => void;
  find: (id: string) => Product | undefined;
};

/** Moves a product to another place, as the server does, and renumbers the other products. */
const mover =
  ({ all, set, find }: Catalogue) =>
  ({ product_id, serial_No }: { product_id: string; serial_No: number }) => {
    const moved = find(product_id);
    if (!moved) return refusal("product_not_found");
    const others = all().filter((one) => one !== moved);
    set(others.toSpliced(serial_No - 1, 0, moved));
    return { ...SUCCESS, data: find(product_id)! };
  };

const fits =
  ({ Trending, Storefront, category, tag, search, gone }: Filter) =>
  (one: Product) =>
    one.onTrend === (Trending ?? one.onTrend) &&
    one.storeName === (Storefront ?? one.storeName) &&
    one.category === (category ?? one.category) &&
    (!tag || one.tags.includes(tag)) &&
    (!search || `${one.name} ${one.productCode}`.includes(search)) &&
    (!gone || one.goneSince !== null);

/** Sorts products by views or clicks, the highest number first. Product `n` has n views and no clicks. */
function inOrder(products: Product[], order?: string): Product[] {
  if (order === "views")
    return products.toReversed().map((one) => ({ ...one, recentViews: one.serial_No }));
  return order ? products.map((one) => ({ ...one, recentClicks: 0 })) : products;
}

const chosenOf = (products: Product[], { ids, filter }: { ids?: string[]; filter?: Filter }) =>
  products.filter((one) => (ids ? ids.includes(one._id) : fits(filter ?? {})(one)));

const labelsOf = (products: Product[]) => ({
  categories: countsOf(products.flatMap(({ category }) => category ?? [])),
  tags: countsOf(products.flatMap(({ tags }) => tags)),
});

const countsOf = (names: string[]) =>
  [...new Set(names)].map((name) => ({
    name,
    total: names.filter((one) => one === name).length,
  }));
