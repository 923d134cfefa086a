import { COUNTED_ROWS_MAX } from "@loupe/contract/limits";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";

/** Returns the number of rows that meet a condition, up to 10,000, so that a long queue costs no more. */
export const countRows = (
  { db }: Pick<Context, "db">,
  table: PgTable & { id: AnyPgColumn },
  condition: SQL | undefined,
): Promise<number> =>
  db.$count(db.select({ id: table.id }).from(table).where(condition).limit(COUNTED_ROWS_MAX));
