import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { listOwnSets } from "./own-set-list.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.context.db.execute(sql`
    insert into photo_sets (store_name, product_code, source, sku_info, taken_at_s, weight_g, first_seen_at, last_seen_at)
    select 'weidian', (7000000000 + n)::text, case when n <= 3 then 'own' else 'qc-partner' end, '', n, 0, now(), now()
    from generate_series(1, 20000) as n`);
  await shop.context.db.execute(sql`analyze photo_sets`);
});
afterAll(() => shop.close());

test("the query for own sets uses their index, however many sets of other sources there are", async () => {
  await shop.context.db.transaction(async (tx) => {
    const { data } = await listOwnSets({ ...shop.context, db: tx }, { limit: 24 }, null);
    expect(data.map(({ productCode }) => productCode)).toEqual([
      "7000000003",
      "7000000002",
      "7000000001",
    ]);
    const { rows } = await tx.execute(
      sql`select pg_stat_get_xact_numscans('own_photo_sets'::regclass)::int as own,
                 pg_stat_get_xact_numscans('photo_sets_pkey'::regclass)::int as all_ids,
                 pg_stat_get_xact_numscans('photo_sets'::regclass)::int as whole`,
    );
    expect(rows).toEqual([{ own: 1, all_ids: 0, whole: 0 }]);
  });
});
