import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { observe, type ItemLook } from "./item-look.server.ts";
import { priceSkuPoints } from "./tables.server.ts";

/**
 * Records the prices of these options at the item's last lookup. An option gets a point only if its price or state has
 * changed. An option without a price gets none.
 */
export async function recordSkuPoints(
  { db }: Pick<Context, "db">,
  look: ItemLook,
  skus: ReadonlySet<string>,
): Promise<void> {
  const options = [...skus].flatMap((sku) => {
    const { state, priceFen: fen } = observe(look, sku);
    return fen !== null && (state === "ok" || state === "out") ? [{ sku, fen, state }] : [];
  });
  if (options.length === 0) return;
  const key = look.head.itemKey;
  await db.execute(sql`
    insert into ${priceSkuPoints} (item_key, sku, at, fen, state)
    select ${key}, option.sku, ${look.head.checkedAt.toISOString()}::timestamptz, option.fen, option.state
    from json_to_recordset(${JSON.stringify(options)}::json) as option (sku text, fen int, state text)
    left join lateral (
      select fen, state from ${priceSkuPoints} as point
      where point.item_key = ${key} and point.sku = option.sku order by at desc limit 1
    ) as before on true
    where (before.fen, before.state) is distinct from (option.fen, option.state)
    on conflict do nothing`);
}
