import { sql } from "drizzle-orm";
import { dropUnused } from "#features/buying/agents/service.server.ts";
import { dropFiles } from "#features/look-up/own-photos/service.server.ts";
import { binBegins } from "#server/bin/bin.ts";
import { binChanges, removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";

/** A scheduled job that deletes the changes that can no longer be undone, and the files that only they kept. */
export async function forgetBin(context: Context): Promise<void> {
  const { db } = context;
  const begins = binBegins(context);
  const { rows } = await db.execute<{ img: string | null; url: string | null }>(sql`
    with old as (delete from ${binChanges} where created_at <= ${begins.toISOString()}::timestamptz returning id)
    select before ->> 'img' as img, before ->> 'url' as url from ${removedRows} join old on old.id = change_id
    where of_table in ('agents', 'pictures')`);
  for (const { img } of rows) if (img) await dropUnused(context, img);
  await dropFiles(
    context,
    rows.flatMap(({ url }) => url ?? []),
  );
}
