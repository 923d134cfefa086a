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
  /** The address, and the first part of the key, of the list. */
  list: string;
  /** The address that makes the change; `usePendingChanges` finds it by this. */
  address: string;
  send: (change: C) => Promise<A>;
  /** Puts what the server accepted into the cached list, and reports it. */
  onAccepted: (queries: QueryClient, answer: A, change: C) => void;
  /** Reports a refusal; by default with the server's own message. */
  onRefused?: (error: Error, change: C) => void;
};

const CHANGE = "change";

/**
 * Changes a row of a list. While it is on its way, `usePendingChanges` lets the row show it at once; a
 * refusal ends the call, which takes the change back. Then the list is loaded anew.
 */
export function useListChange<C, A>(change: ListChange<C, A>) {
  const { list, address, send, onAccepted, onRefused = reportRefusal } = change;
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [CHANGE, list, address],
    // One after another, so that the last change of a row is the one that stays.
    scope: { id: `${CHANGE} ${list}` },
    // Offline it fails, rather than waits unseen.
    networkMode: "always",
    mutationFn: send,
    onMutate: () => queries.cancelQueries({ queryKey: [list] }),
    onSuccess: (answer, change) => onAccepted(queries, answer, change),
    onError: (error, change) => onRefused(error, change),
    // Accepted or refused, somebody else may have changed the list meanwhile, or another tab.
    onSettled: (_, error) => {
      const isLast = queries.isMutating({ mutationKey: [CHANGE, list] }) === 1;
      const reloaded = isLast ? reloadList(queries, list) : undefined;
      // A refused change is taken back at once; an accepted one is shown until the list is here.
      return error ? undefined : reloaded;
    },
  });
}

/** The changes that the server has not answered yet, in the order in which they are made. */
export const usePendingChanges = <C>(list: string, address: string): C[] =>
  useMutationState({
    filters: { mutationKey: [CHANGE, list, address], status: "pending" },
    select: ({ state }) => state.variables as C,
  });

export const reloadList = (queries: QueryClient, list: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: [list] });

const reportRefusal = (error: Error) =>
  void toast(messageOf(error, texts.generalError), { kind: "error" });
