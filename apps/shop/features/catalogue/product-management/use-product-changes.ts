import type { Product } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { reloadList, useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { changeRows, rowsOf } from "#browser/paginated-query.ts";
import { withMoved } from "#ui/lists/dragged-order.tsx";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/products.ts";

/** The API call that lists products, which is also the first part of the key of its cached pages. */
export const PRODUCTS = "GET /products/getAllProduct";
export type ProductPage = Awaited<ReturnType<typeof callAs<typeof PRODUCTS>>>;

const TREND = "PATCH /products/setOrRemoveProductOnTend";
const MOVE = "PATCH /products/setProductSerial";
const DELETE = "DELETE /products/dleteProduct";
export const REPLACE = "PATCH /products/replaceListing";

type Trend = { id: string; onTrend: boolean };
type Move = { id: string; place: number };

export const useTrend = () =>
  useListChange({
    list: PRODUCTS,
    address: TREND,
    send: ({ id, onTrend }: Trend) =>
      callAs(TREND, { query: { product_id: id, status: onTrend ? "true" : "false" } }),
    onAccepted: (queries, { data }) => {
      replace(queries, data);
      toast(texts.trendingMessage, { kind: "success" });
    },
  });

export const useMove = () =>
  useListChange({
    list: PRODUCTS,
    address: MOVE,
    send: ({ id, place }: Move) => callAs(MOVE, { query: { product_id: id, serial_No: place } }),
    onAccepted: (queries, _, move) => {
      moveInPages(queries, move);
      toast(texts.movedMessage, { kind: "success" });
    },
  });

export function useDelete() {
  const showChange = useChangeToast();
  return useListChange({
    list: PRODUCTS,
    address: DELETE,
    send: (id: string) => callAs(DELETE, { query: { product_id: id } }),
    onAccepted: (queries, { data }, id) => {
      changeRows<Product>(queries, [PRODUCTS], (rows) => rows.filter(({ _id }) => _id !== id));
      showChange(texts.deleted, data._id);
    },
  });
}

/** Replaces the item of a product by another listing of it. */
export function useReplaceBy() {
  const showChange = useChangeToast();
  return useListChange({
    list: PRODUCTS,
    address: REPLACE,
    send: ({ id, item }: { id: string; item: ItemRef }) =>
      callAs(REPLACE, { query: { product_id: id }, body: itemFields(item) }),
    onAccepted: (queries, { data, change }) => {
      replace(queries, data);
      showChange(texts.replaced, change._id);
    },
  });
}

/**
 * Returns the loaded products in their order after a move, with the place of each row unchanged. A move to a place that
 * is not loaded changes nothing here until the new order has loaded.
 */
export function moved(products: readonly Product[], { id, place }: Move): Product[] {
  const isHere = products.some(({ _id }) => _id === id) && place <= products.length;
  if (!isHere) return [...products];
  return withMoved(products, id, place).map((product, at) => ({
    ...product,
    serial_No: products[at]?.serial_No ?? product.serial_No,
  }));
}

/** Replaces an edited product in the loaded lists. */
export function useReplaceProduct() {
  const queries = useQueryClient();
  return (product: Product) => {
    replace(queries, product);
    void reloadList(queries, PRODUCTS);
  };
}

/** The changes that the server has not confirmed yet. Rows already display them. */
export const usePending = () => ({
  trends: new Map(
    usePendingChanges<Trend>(PRODUCTS, TREND).map(({ id, onTrend }) => [id, onTrend]),
  ),
  moves: usePendingChanges<Move>(PRODUCTS, MOVE),
  deleted: new Set(usePendingChanges<string>(PRODUCTS, DELETE)),
});

const replace = (queries: QueryClient, product: Product) =>
  changeRows<Product>(queries, [PRODUCTS], (rows) =>
    rows.map((row) => (row._id === product._id ? product : row)),
  );

/** The key of the list without filters, the only list in which products can be moved. */
const WHOLE_LIST = [PRODUCTS, {}];

const moveInPages = (queries: QueryClient, move: Move) =>
  void queries.setQueryData<InfiniteData<ProductPage>>(WHOLE_LIST, (pages) => {
    const rest = moved(rowsOf(pages), move);
    return (
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, data: rest.splice(0, page.data.length) })),
      }
    );
  });
