import { isoDate } from "@loupe/contract/time";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { countedVisitors } from "./tables.server.ts";

/** The number of rows that one statement deletes, within a second or two. A large shop has millions a day. */
const FORGOTTEN_AT_ONCE = 20_000;

/**
 * Deletes the hashes of visitors of earlier days. They match no visitor any more, because the salt of the hashes
 * changes daily.
 */
export async function forgetVisitors({ db, now }: Context, stop?: AbortSignal): Promise<void> {
  const today = isoDate(now());
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${countedVisitors}
      where counted_on < ${today}::date and ctid = any(array(
        select ctid from ${countedVisitors} where counted_on < ${today}::date limit ${FORGOTTEN_AT_ONCE}))`);
    if ((rowCount ?? 0) < FORGOTTEN_AT_ONCE || stop?.aborted) break;
  }
}
