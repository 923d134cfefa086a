import { sql, type SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { pictures } from "./tables.server.ts";

/** Deletes the pictures that no row refers to any more. Known placeholders stay. */
export const deleteUnshown = (
  { db }: Context,
  ids: readonly string[],
  isShown: readonly SQL[],
): Promise<unknown> =>
  db.execute(sql`
    delete from ${pictures} as picture
    where id = any(${sql.param([...ids])}::text[]) and shared_at is null and url not like 'own:%'
      ${sql.join(isShown.map((condition) => sql`and not ${condition}`))}`);
