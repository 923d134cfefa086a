import type { Product } from "@loupe/contract";
import {
  useMutation,
  useMutationState,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { withMoved } from "#ui/dragged-order.tsx";
import { toast } from "#ui/toast.tsx";

/** The address, and the first part of the key, of the catalogue's pages. */
export const PRODUCTS = "GET /products/getAllProduct";
export type ProductPage = Awaited<ReturnType<typeof callAs<typeof PRODUCTS>>>;

const CHANGE = "product change";
const TREND = "PATCH /products/setOrRemoveProductOnTend";
const MOVE = "PATCH /products/setProductSerial";
const DELETE = "DELETE /products/dleteProduct";

type Trend = { id: string; onTrend: boolean };
export type Move = { id: string; place: number };

/** A switch shows at once; a refusal ends the call, and so brings the old state back. */
export const useTrend = () =>
  useChange(
    TREND,
    ({ id, onTrend }: Trend) =>
      callAs(TREND, { query: { product_id: id, status: onTrend ? "true" : "false" } }),
    (queries, { data }) => {
      keep(queries, data);
      toast("Trending list updated!", { kind: "success" });
    },
  );

/** The row goes there at once, and back when it is refused; then the server's order is loaded. */
export const useMove = () =>
  useChange(
    MOVE,
    ({ id, place }: Move) => callAs(MOVE, { query: { product_id: id, serial_No: place } }),
    (queries, _, move) => {
      moveInPages(queries, move);
      toast("Serial updated successfully!", { kind: "success" });
    },
  );

/**
 * The loaded part of the catalogue once a product stands elsewhere: places stay, products pass over
 * them. What goes beyond that part stays until the order is loaded, as its row says where it goes.
 */
export function moved(products: readonly Product[], { id, place }: Move): Product[] {
  const isHere = products.some(({ _id }) => _id === id) && place <= products.length;
  if (!isHere) return [...products];
  return withMoved(products, id, place).map((product, at) => ({
    ...product,
    serial_No: products[at]?.serial_No ?? product.serial_No,
  }));
}

/** The row is gone at once; a refusal brings it back. */
export const useDelete = () =>
  useChange(
    DELETE,
    (id: string) => callAs(DELETE, { query: { product_id: id } }),
    (queries, _, id) => {
      changePages(queries, (products) => products.filter(({ _id }) => _id !== id));
      toast("Deleted!", { kind: "success" });
    },
  );

/** Takes what an edited product is now into the lists. */
export function useKeepProduct() {
  const queries = useQueryClient();
  return (product: Product) => {
    keep(queries, product);
    reload(queries);
  };
}

/** What is on its way: the states, places and absences that rows show before the server answers. */
export const usePending = () => ({
  trends: new Map(useVariables<Trend>(TREND).map(({ id, onTrend }) => [id, onTrend])),
  /** In the order in which they are made. */
  moves: useVariables<Move>(MOVE),
  deleted: new Set(useVariables<string>(DELETE)),
});

const useVariables = <V,>(address: string) =>
  useMutationState({
    filters: { mutationKey: [CHANGE, address], status: "pending" },
    select: ({ state }) => state.variables as V,
  });

function useChange<V, R>(
  address: string,
  send: (variables: V) => Promise<R>,
  onSuccess: (queries: QueryClient, answer: R, variables: V) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [CHANGE, address],
    // One after another, so that the last word on a product is the last one said.
    scope: { id: CHANGE },
    // Offline it fails, rather than waits unseen.
    networkMode: "always",
    mutationFn: send,
    onMutate: () => queries.cancelQueries({ queryKey: [PRODUCTS] }),
    onSuccess: (answer, variables) => onSuccess(queries, answer, variables),
    onError: (error) => toast(messageOf(error, "Something went wrong!"), { kind: "error" }),
    // Refused or not, the row may have changed meanwhile: by somebody else, in another tab.
    onSettled: (_, error) => {
      const isLast = queries.isMutating({ mutationKey: [CHANGE] }) === 1;
      const reloaded = isLast ? reload(queries) : undefined;
      // What is refused is taken back at once.
      return error ? undefined : reloaded;
    },
  });
}

const reload = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [PRODUCTS] });

const keep = (queries: QueryClient, product: Product) =>
  changePages(queries, (products) =>
    products.map((one) => (one._id === product._id ? product : one)),
  );

/** The list without filters is the only one in which products move. */
const WHOLE_LIST = [PRODUCTS, { words: "" }];

const moveInPages = (queries: QueryClient, move: Move) =>
  void queries.setQueryData<InfiniteData<ProductPage>>(WHOLE_LIST, (known) => {
    const rest = moved(known?.pages.flatMap(({ data }) => data) ?? [], move);
    return (
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: rest.splice(0, page.data.length) })),
      }
    );
  });

const changePages = (queries: QueryClient, change: (products: Product[]) => Product[]) =>
  void queries.setQueriesData<InfiniteData<ProductPage>>(
    { queryKey: [PRODUCTS] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, data: change(page.data) })),
      },
  );
