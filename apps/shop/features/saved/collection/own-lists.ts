import { useMutation, useQueryClient, type UseMutationOptions } from "@tanstack/react-query";
import type { callAs } from "#browser/calls.ts";
import { reloadList, reportRefusal } from "#browser/list-changes.ts";

/** The endpoints of the user's own lists, which are also the first parts of the keys of their queries. */
export const LISTS = "GET /lists";
export const LIST = "GET /lists/:id";
export type ListPage = Awaited<ReturnType<typeof callAs<typeof LIST>>>["data"];

/** The path of a user's own list. */
export const listPath = ({ id, isFirst }: { id: string; isFirst: boolean }) =>
  isFirst ? "/collection" : `/collection?list=${id}`;

/** Changes the user's own lists, and reloads them. Options replace the message about an error, or what is reloaded. */
export function useOwnListChange<A, C = void>({
  reloads = [LIST, LISTS],
  ...options
}: UseMutationOptions<A, Error, C> & { reloads?: readonly string[] }) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "always",
    onError: reportRefusal,
    onSettled: (_, error) => {
      const reloaded = Promise.all(reloads.map((list) => reloadList(queries, list)));
      return error ? undefined : reloaded;
    },
    ...options,
  });
}
