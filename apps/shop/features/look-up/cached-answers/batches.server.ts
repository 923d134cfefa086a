import DataLoader from "dataloader";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { cachedAnswers } from "./tables.server.ts";

export type Row = typeof cachedAnswers.$inferSelect;
export type Place = Pick<Row, "source" | "key">;

/** SQL for the rows to read, each identified by a source and a key. */
export const GIVEN_PLACES = sql`unnest(${sql.placeholder("sources")}::text[], ${sql.placeholder("keys")}::text[])`;

/** The parameters of a statement that uses `GIVEN_PLACES`. */
type Places = { sources: string[]; keys: string[] };

/** The objects that all requests on one database share. The loader of a database exists as long as its client. */
type Shared = Pick<Context, "db" | "config">;

/**
 * Returns a function that reads one row. All rows that a page requests in the same tick of the event loop are read by
 * one SQL statement.
 */
export function batched(rowsOf: (shared: Shared, places: Places) => Promise<Row[]>) {
  const loaders = new WeakMap<Context["db"], DataLoader<Place, Row | undefined>>();
  return ({ db, config }: Context, { source, key }: Place): Promise<Row | undefined> => {
    const loader =
      loaders.get(db) ??
      new DataLoader(
        async (places) => inOrder(await rowsOf({ db, config }, placesOf(places)), places),
        {
          cache: false,
        },
      );
    loaders.set(db, loader);
    return loader.load({ source, key });
  };
}

const placesOf = (places: readonly Place[]): Places => ({
  sources: places.map(({ source }) => source),
  keys: places.map(({ key }) => key),
});

function inOrder(rows: Row[], places: readonly Place[]): (Row | undefined)[] {
  const byPlace = new Map(rows.map((row) => [`${row.source} ${row.key}`, row]));
  return places.map(({ source, key }) => byPlace.get(`${source} ${key}`));
}
