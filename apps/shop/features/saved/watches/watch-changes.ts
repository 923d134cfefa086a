import type { Watch } from "@loupe/contract";
import { callAs, type InputOf } from "#browser/calls.ts";
import { useListChange, usePendingChanges } from "#browser/list-changes.ts";
import { toast } from "#ui/notices/toast.tsx";
import { itemOfWatch } from "./known-watches.ts";
import { deleteWatch, sendWish, type Wish } from "./watch-calls.ts";
import * as texts from "#texts/watches.ts";

/** The endpoint of the user's watches, which is also the key of its query. */
export const WATCHES = "GET /watches";
export type WatchAnswer = Awaited<ReturnType<typeof callAs<typeof WATCHES>>>;

const CHANGE = "PATCH /watches";
const REMOVE = "DELETE /watches";

export type Change = { watch: Watch } & InputOf<typeof CHANGE>["body"];

type Edit = (watches: Watch[]) => Watch[];
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

/** Removes a watch at once, and offers to watch the same again. */
export function useRemoval() {
  const renewal = useListChange({
    list: WATCHES,
    address: "POST /watches",
    send: (watch: Watch) => sendWish(itemOfWatch(watch), wishOf(watch)),
    onAccepted: () => undefined,
  });
  return useListChange({
    list: WATCHES,
    address: REMOVE,
    send: deleteWatch,
    onAccepted: (queries, _, watch) => {
      queries.setQueryData<WatchAnswer>(
        [WATCHES],
        editing((watches) => watches.filter(({ _id }) => _id !== watch._id)),
      );
      toast(texts.endedTitle, {
        id: "watch",
        kind: "success",
        action: { label: texts.undoButton, act: () => renewal.mutate(watch) },
      });
    },
  });
}

const wishOf = ({ kind, price, option }: Watch): Wish => ({
  kind,
  price: price ?? undefined,
  sku: option?.skuID,
});

/** Returns the watches as they will be once the running changes have been accepted. */
export function useShownWatches(watches: readonly Watch[]): Watch[] {
  const removed = new Set(usePendingChanges<Watch>(WATCHES, REMOVE).map(({ _id }) => _id));
  const changes = usePendingChanges<Change>(WATCHES, CHANGE);
  return watches
    .filter(({ _id }) => !removed.has(_id))
    .map((watch) => {
      const shown = { ...watch };
      for (const { watch: old, paused, price } of changes) {
        if (old._id !== watch._id) continue;
        if (price !== undefined) shown.price = price;
        if (paused !== undefined) shown.state = paused ? "paused" : "active";
      }
      return shown;
    });
}
