import type { Watch } from "@loupe/contract";
import { useState } from "react";
import { callAs, type InputOf } from "#browser/calls.ts";
import { useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { itemOfWatch } from "./known-watches.ts";
import { deleteWatch, sendWish, type Wish } from "./watch-calls.ts";

/** The endpoint of the user's watches, which is also the key of its query. */
export const WATCHES = "GET /watches";
export type WatchAnswer = Awaited<ReturnType<typeof callAs<typeof WATCHES>>>;

const CHANGE = "PATCH /watches";
const REMOVE = "DELETE /watches";

export type Change = { watch: Watch } & InputOf<typeof CHANGE>["body"];

type Edit = (watches: readonly Watch[]) => Watch[];
const editing = (edit: Edit) => (answer: WatchAnswer | undefined) =>
  answer && { ...answer, data: edit(answer.data) };

/** Pauses or resumes a watch, or changes its price. */
export const useChange = () =>
  useListChange({
    list: WATCHES,
    address: CHANGE,
    send: ({ watch, ...body }: Change) => callAs(CHANGE, { query: { watch_id: watch._id }, body }),
    onAccepted: (queries, { data }) =>
      queries.setQueryData<WatchAnswer>(
        [WATCHES],
        editing((watches) => watches.map((one) => (one._id === data._id ? data : one))),
      ),
  });

/**
 * Removes watches at once. Returns those that were removed since the page was opened, which can be watched again. One
 * that sent no alerts, because it was paused or had ended, is paused then.
 */
export function useRemoval() {
  const [accepted, setAccepted] = useState<readonly Watch[]>([]);
  const removal = useListChange({
    list: WATCHES,
    address: REMOVE,
    send: deleteWatch,
    onAccepted: (queries, _, watch) => {
      queries.setQueryData<WatchAnswer>([WATCHES], editing(without(watch)));
      setAccepted((watches) => [...watches, watch]);
    },
  });
  const renewal = useListChange({
    list: WATCHES,
    address: "POST /watches",
    send: (watch: Watch) => sendWish(itemOfWatch(watch), wishOf(watch)),
    onAccepted: (queries, added, watch) => {
      if (!added) return;
      const withAdded = editing((watches) => [added, ...without(added)(watches)]);
      queries.setQueryData<WatchAnswer>([WATCHES], withAdded);
      setAccepted(without(watch));
    },
  });
  const pending = usePendingChanges<Watch>(WATCHES, REMOVE);
  const removed = new Map([...accepted, ...pending].map((watch) => [watch._id, watch]));
  return { removed: [...removed.values()], remove: removal.mutate, renew: renewal.mutate };
}

const without =
  ({ _id }: Watch) =>
  (watches: readonly Watch[]) =>
    watches.filter((one) => one._id !== _id);

const wishOf = ({ kind, price, option, state }: Watch): Wish => ({
  kind,
  price: price ?? undefined,
  sku: option?.skuID,
  paused: state !== "active",
});

/** Returns the watches as they will be once the running changes have been accepted. */
export function useShownWatches(watches: readonly Watch[]): Watch[] {
  const changes = usePendingChanges<Change>(WATCHES, CHANGE);
  return watches.map((watch) => {
    const shown = { ...watch };
    for (const { watch: old, paused, price } of changes) {
      if (old._id !== watch._id) continue;
      if (price !== undefined) shown.price = price;
      if (paused !== undefined) shown.state = paused ? "paused" : "active";
    }
    return shown;
  });
}
