import { assert, asyncProperty, constantFrom, nat, uniqueArray } from "fast-check";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distance } from "#server/pictures/picture-hash.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { alikeQuery } from "./alike.server.ts";
import { findAlike } from "./service.server.ts";

const PICTURES = 60_000;
const CENTRES = 20;

let shop: TestShop;
/** A picture's hash without and with a watermark. They differ in eight bits or not at all. */
type Hashes = [bare: bigint, marked: bigint];
let hashesById: Map<string, Hashes>;
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.context;
  // Half of the hashes are close to one of a few centres, as hashes of pictures from one photo studio are.
  const { rows } = await db.execute<{ id: string; hash: string; marked: string | null }>(sql`
    insert into pictures (id, kind, url, hash, marked_hash)
    select 'p' || n, 'qc', 'https://a.example/' || n, hash,
      case when n % 3 > 0 then hash # (255::bigint << (n % 57)::int) end
    from (
      select n, case when n % 2 = 0 then r else
          (hashtextextended('centre' || n % ${CENTRES}, 0) # (1::bigint << (n % 61)::int)) # (1::bigint << (n % 53)::int)
        end as hash
      from (select n, hashtextextended('picture' || n, 1) as r from generate_series(1, ${PICTURES}) as n) as numbered
    ) as drawn
    returning id, hash::text as hash, marked_hash::text as marked`);
  hashesById = new Map(
    rows.map(({ id, hash, marked }) => [id, [hash, marked ?? hash].map(BigInt) as Hashes]),
  );
  await db.execute(sql`vacuum analyze pictures`);
});
afterAll(() => shop.close());

const LIMIT = 500;
const BITS = 64;

test("findAlike returns every picture whose hash differs in at most six bits, the most similar first", async () => {
  const hashes = [...hashesById.values()];
  await assert(
    asyncProperty(
      nat(PICTURES - 1),
      constantFrom(0, 1),
      uniqueArray(nat(BITS - 1), { maxLength: 8 }),
      async (place, isMarked, flips) => {
        const changedHash = flips.reduce(
          (hash, bit) => hash ^ (1n << BigInt(bit)),
          hashes[place]![isMarked]!,
        );
        const queryHash = BigInt.asIntN(BITS, changedHash);
        const matches = await findAlike(shop.context, queryHash);
        const near = [...hashesById].flatMap(([id, [bare, marked]]) => {
          const bits = Math.min(distance(bare, queryHash), distance(marked, queryHash));
          return bits <= 6 ? [{ id, kind: "qc", distance: bits }] : [];
        });
        near.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
        expect(matches.map((one) => one.distance)).toEqual(
          near.slice(0, LIMIT).map((one) => one.distance),
        );
        const ids = new Set(near.map(({ id }) => id));
        expect(matches.every(({ id }) => ids.has(id))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("findAlike uses the index and does not read the whole table", async () => {
  for (const hash of [0n, -1n, ...hashesById.get("p1")!, ...hashesById.get("p2")!]) {
    const { rows } = await shop.context.db.execute<{ "QUERY PLAN": string }>(
      sql`explain (costs off) ${alikeQuery(hash)}`,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Bitmap Index Scan on pictures_alike");
    expect(plan).not.toContain("Seq Scan");
  }
});

test("findAlike returns no placeholder and no picture without a hash", async () => {
  const { db } = shop.context;
  const [hash] = hashesById.get("p4")!;
  expect((await findAlike(shop.context, hash))[0]).toMatchObject({ id: "p4", distance: 0 });
  await db.execute(sql`update pictures set shared_at = now() where id = 'p4'`);
  expect((await findAlike(shop.context, hash)).map(({ id }) => id)).not.toContain("p4");
  await db.execute(sql`update pictures set shared_at = null, hash = null where id = 'p4'`);
  expect((await findAlike(shop.context, hash)).map(({ id }) => id)).not.toContain("p4");
});
