import type { callAs } from "#browser/calls.ts";

/** The endpoints of the user's own lists, which are also the first parts of the keys of their queries. */
export const LISTS = "GET /lists";
export const LIST = "GET /lists/:id";
export type ListPage = Awaited<ReturnType<typeof callAs<typeof LIST>>>["data"];

/** The path of a user's own list. */
export const listPath = ({ id, isFirst }: { id: string; isFirst: boolean }) =>
  isFirst ? "/collection" : `/collection?list=${id}`;
