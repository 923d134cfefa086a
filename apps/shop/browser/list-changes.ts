import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { toast } from "#ui/notices/toast.tsx";
import { messageOf } from "./messages.ts";
import * as texts from "#texts/client.ts";

type ListChange<C, A> = {
  /** The list's address, which is also the first part of its cache key. */
  list: string;
  /** The address that makes the change. `usePendingChanges` finds running changes by it. */
  address: string;
  send: (change: C) => Promise<A>;
  /** Writes the change that the server accepted into the cached list, and notifies the user. */
  onAccepted: (queries: QueryClient, answer: A, change: C) => void;
  /** Notifies the user of an error; by default with the server's own message. */
  onRefused?: (error: Error, change: C) => void;
};

const CHANGE = "change";

/**
 * Changes a row of a list. While the call is running, `usePendingChanges` returns the change, so that the row can
 * show it at once. After the call, the list is reloaded; if the call failed, the row shows its old value again.
 */
export function useListChange<C, A>(change: ListChange<C, A>) {
  const { list, address, send, onAccepted, onRefused = reportRefusal } = change;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [CHANGE, list, address],
    // Calls run one after another, because the server must receive the last change of a row last.
    scope: { id: `${CHANGE} ${list}` },
    // Fail if the browser is offline. By default the call would wait until there is a connection.
    networkMode: "always",
    mutationFn: send,
    onMutate: () => queries.cancelQueries({ queryKey: [list] }),
    onSuccess: (answer, change) => onAccepted(queries, answer, change),
    onError: (error, change) => onRefused(error, change),
    // The list is reloaded after a failure too, because another user or tab may have changed it since.
    onSettled: (_, error) => {
      const isLast = queries.isMutating({ mutationKey: [CHANGE, list] }) === 1;
      const reloaded = isLast ? reloadList(queries, list) : undefined;
      // A rejected change disappears at once. An accepted change is shown until the list has been reloaded.
      return error ? undefined : reloaded;
    },
  });
}

/** The changes whose calls are still running, in the order in which they were made. */
export const usePendingChanges = <C>(list: string, address: string): C[] =>
  useMutationState({
    filters: { mutationKey: [CHANGE, list, address], status: "pending" },
    select: ({ state }) => state.variables as C,
  });

export const reloadList = (queries: QueryClient, list: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: [list] });

export const reportRefusal = (error: Error) =>
  void toast(messageOf(error, texts.generalError), { kind: "error" });
