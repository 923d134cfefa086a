import { Client } from "pg";

/** The number of products, and of all their reviews together. */
export type Size = { products: number; reviews: number };

const TABLES = ["product_words", "reviews", "ratings", "products"];

const MATERIALS =
  "canvas leather wool denim cotton linen nylon suede velvet silk rubber steel".split(" ");
const KINDS =
  "bag hoodie jacket shoes belt cap scarf tote sneaker ring watch shirt jeans gloves boots wallet socks coat vest backpack".split(
    " ",
  );

/** Filters that return full pages at both sizes. */
export const WORDS = { materials: MATERIALS, kinds: KINDS };

/** How unevenly reviews are distributed: the product of rank r has a share proportional to r^-0.75. */
export const SKEW = 4;

/**
 * Fills an empty, migrated database with whole-table statements, always with the same rows. All values derive
 * from a hash of the row's number, so that both sizes have the same distribution.
 */
export async function fillCatalogue(url: string, size: Size): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("set work_mem = '256MB'");
    await client.query(
      `create function pg_temp.share (n bigint, salt bigint) returns double precision
       language sql immutable parallel safe
       return (hashint8extended(n, salt) & 1073741823) / 1073741824.0`,
    );
    await withoutIndexes(client, TABLES, async () => {
      await fillReviews(client, size);
      await fillProducts(client, size);
      await client.query(
        `insert into product_words (word, serial_no, product_id)
         select w.word, p.serial_no, p.id
         from products p, unnest(words_of(p.name, p.product_code)) as w (word)
         order by 1, 2, 3`,
      );
    });
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

export const STORES = ["taobao", "weidian", "1688"] as const;
const FIRST_CODE = 600_000_000;
/** The item of the product at this position of the catalogue, counted from 0. */
export const itemAt = (n: number) => ({
  storeName: STORES[n % STORES.length]!,
  id: String(FIRST_CODE + n),
});

export const CODE = (n: string) => `(${FIRST_CODE} + ${n})::text`;
const STORE = (n: string) => `(array['${STORES.join("','")}'])[1 + ${n} % ${STORES.length}]`;

async function fillReviews(client: Client, { products, reviews }: Size): Promise<void> {
  await client.query(
    `insert into reviews (store_name, product_code, name, rating, comment, status, product_name,
       product_img, created_at)
     select ${STORE("item")}, ${CODE("item")}, 'Robin ' || n % 997,
       1 + floor(5 * sqrt(pg_temp.share(n, 2)))::int,
       'Looks like the photos, the seams are straight and it came after ' || n % 30 || ' days.',
       case when n % 10 < 8 then 'approved' when n % 10 = 8 then 'pending' else 'denied' end,
       'Product ' || item, '/images/initials/P',
       timestamptz '2026-11-01' - n * interval '7 seconds'
     from (
       select n, floor(${products} * power(pg_temp.share(n, 1), ${SKEW}))::int as item
       from generate_series(1, ${reviews}) as n
     ) as drawn`,
  );
  // Without statistics, PostgreSQL chooses a bad plan for the sum, which takes much longer.
  await client.query("analyze reviews");
  await client.query(
    `insert into ratings (store_name, product_code, total, sum)
     select store_name, product_code, count(*), sum(rating) from reviews
     where status = 'approved' group by 1, 2`,
  );
}

/** Half of the prices are below 90 yuan, half above. About one product in ten is trending. */
async function fillProducts(client: Client, { products }: Size): Promise<void> {
  await client.query(
    `insert into products (store_name, product_code, name, price_fen, thumbnail_img, on_trend,
       weight_g, dimensions, shipping_time_days, serial_no, total_view, total_review, avg_rating)
     select ${STORE("n")}, ${CODE("n")},
       initcap((array['${MATERIALS.join("','")}'])[1 + floor(${MATERIALS.length} * pg_temp.share(n, 3))::int]
         || ' ' || (array['${KINDS.join("','")}'])[1 + floor(${KINDS.length} * pg_temp.share(n, 4))::int])
         || ' no ' || n,
       round(9000 * exp(2 * (pg_temp.share(n, 5) + pg_temp.share(n, 6) - 1)))::int,
       '/images/initials/P', pg_temp.share(n, 7) < 0.1,
       100 + n % 900, '30x20x10', 1 + n % 9, n + 1, n % 5000,
       coalesce(r.total, 0), coalesce(round(r.sum::numeric / r.total, 2), 0)
     from generate_series(0, ${products - 1}) as n
     left join ratings r on r.store_name = ${STORE("n")} and r.product_code = ${CODE("n")}
     order by n`,
  );
}

type Definition = { on: string; name: string; definition: string };

/**
 * Fills tables without their indexes, constraints and triggers. Building indexes afterwards is several times as
 * fast, and triggers would write row by row.
 */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => `'${table}'::regclass`).join(", ");
  const { rows: constraints } = await client.query<Definition>(
    `select conrelid::regclass::text as "on", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid in (${names}) and contype in ('p', 'u', 'f')
     order by contype = 'f' desc`,
  );
  for (const { on, name } of constraints) {
    await client.query(`alter table ${on} drop constraint "${name}"`);
  }
  const { rows: indexes } = await client.query<Definition>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid in (${names})`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  for (const { on, name, definition } of constraints.toReversed()) {
    await client.query(`alter table ${on} add constraint "${name}" ${definition}`);
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
