import type { FitCounts } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { and, count, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { prepared } from "#server/database/prepared-statement.ts";
import { compareSizes, FITS } from "./fits.ts";
import { reviews } from "../tables.server.ts";

/** The most different answers that are read. Sizes are free text, so spam could contain any number of them. */
const ROWS_MAX = 500;

/** A prepared statement, because nearly every view of an item's page runs it. */
const selectFits = prepared("select_fit_counts", (db) =>
  db
    .select({ size: reviews.fitSize, fit: reviews.fit, total: count() })
    .from(reviews)
    .where(
      and(
        eq(reviews.productCode, sql.placeholder("id")),
        eq(reviews.storeName, sql.placeholder("storeName")),
        eq(reviews.status, "approved"),
        eq(reviews.hidden, false),
        isNotNull(reviews.fitSize),
      ),
    )
    .groupBy(reviews.fitSize, reviews.fit)
    .limit(sql.placeholder("limit")),
);

/** Counts what the approved reviews of an item say about the fit of each size, from small to large sizes. */
export async function findFitCounts({ db }: Context, item: ItemRef): Promise<FitCounts[]> {
  const rows = await selectFits(db).execute({ ...item, limit: ROWS_MAX });
  const bySize = Map.groupBy(rows, (row) => (row.size ?? "").toUpperCase());
  return [...bySize]
    .map(([name, ofSize]) => ({
      size: name,
      counts: FITS.map((value) =>
        ofSize.filter((row) => row.fit === value).reduce((sum, { total }) => sum + total, 0),
      ),
    }))
    .toSorted((a, b) => compareSizes(a.size, b.size));
}
