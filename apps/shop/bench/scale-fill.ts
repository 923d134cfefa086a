import { Client } from "pg";
import { CODE, fillCatalogue, STORES, withoutIndexes, type Size } from "./catalogue-fill.ts";

/** A shop whose library has grown with its catalogue. */
export type ShopSize = Size & { photos: number };

/** The photo sets of an item: two from the partner, one from each other source. */
const SETS = ["partner", "partner", "third-party", "product-data"];
const PHOTOS_OF_SET = 5;
const PHOTOS_OF_ITEM = SETS.length * PHOTOS_OF_SET;
const LISTING_PICTURES = 5;
/** Every fourth product has photos; as many items again with photos are in no catalogue. */
const EVERY = 4;
/** Answers are spread evenly over these days. Unused ones are kept 30 days: a quarter is older. */
const DAYS = 40;

/** Items with photos, half of them in no catalogue. */
export const itemsOf = ({ photos }: ShopSize) => photos / PHOTOS_OF_ITEM;
/** The place in the catalogue of the item at this place of the library. */
export const placeOf = (item: number) => item * EVERY;
export const itemsInCatalogue = ({ products }: ShopSize) => Math.floor(products / EVERY);

type Fill = (client: Client, size: ShopSize) => Promise<void>;

/** Tables that are filled together. The groups are filled in parallel. */
const GROUPS: { tables: string[]; fill: Fill }[] = [
  { tables: ["photos", "photo_sets"], fill: fillSets },
  { tables: ["pictures", "listing_pictures"], fill: fillPictures },
  { tables: ["cached_answers"], fill: fillAnswers },
  { tables: ["daily_counts", "counted_visitors", "mails", "audit_log"], fill: fillDays },
];

/**
 * Fills an empty, migrated database with whole-table statements: the catalogue, the sources'
 * answers with the library of photos that they leave, and the tables that grow every day.
 */
export async function fillShop(url: string, size: ShopSize): Promise<void> {
  await fillCatalogue(url, size);
  await fillLibrary(url, size);
}

export async function fillLibrary(url: string, size: ShopSize): Promise<void> {
  await Promise.all(GROUPS.map((group) => fillGroup(url, size, group)));
}

async function fillGroup(
  url: string,
  size: ShopSize,
  { tables, fill }: (typeof GROUPS)[number],
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query("set work_mem = '256MB'");
    await client.query(FUNCTIONS);
    await withoutIndexes(client, tables, async () => {
      // With minimal WAL, rows written to a table truncated in the same transaction need no WAL.
      await client.query("begin");
      await client.query(`truncate ${tables.join(", ")}`);
      await fill(client, size);
      await client.query("commit");
    });
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

/** Numbers from a hash of the row's number, addresses, and their ids as the shop computes them. */
const FUNCTIONS = `
  create function pg_temp.share (n bigint, salt bigint) returns double precision
    language sql immutable parallel safe
    return (hashint8extended(n, salt) & 1073741823) / 1073741824.0;
  create function pg_temp.photo (code text, at int) returns text
    language sql immutable parallel safe
    return 'https://photos.example/' || code || '/' || at || '.jpg';
  create function pg_temp.listed (code text, at int) returns text
    language sql immutable parallel safe
    return 'https://goods.example/' || code || '/' || at || '.jpg';
  create function pg_temp.id_of (kind text, url text) returns text
    language sql immutable parallel safe
    return left(translate(encode(sha256((kind || ' ' || url)::bytea), 'base64'), '+/', '-_'), 22);
  create function pg_temp.seen (item int, items int) returns timestamptz
    language sql stable parallel safe
    return date_trunc('minute', now()) - interval '1 hour'
      - pg_temp.share(item, 11) * interval '${DAYS} days' - item * interval '1 microsecond'`;

const items = (count: number) => `
  (select n as item, ${CODE(`n * ${EVERY}`)} as code,
     (array['${STORES.join("','")}'])[1 + (n * ${EVERY}) % ${STORES.length}] as store,
     pg_temp.seen(n, ${count}) as seen
   from generate_series(0, ${count - 1}) as n) as item`;
const sets = `(values ${SETS.map((source, at) => `(${at}, '${source}')`).join(", ")}) as set (at, source)`;

async function fillSets(client: Client, size: ShopSize): Promise<void> {
  const count = itemsOf(size);
  await client.query(`
    insert into photo_sets (id, store_name, product_code, source, sku_info, taken_at_s, weight_g,
      first_seen_at, last_seen_at) overriding system value
    select item * ${SETS.length} + set.at + 1, store, code, source, 'Black; M',
      1700000000 + item * 7 + set.at, 500 + item % 900, seen, seen
    from ${items(count)}, ${sets}`);
  await client.query(`
    insert into photos (set_id, picture_id, place, last_seen_at)
    select item * ${SETS.length} + set.at + 1,
      pg_temp.id_of('qc', pg_temp.photo(code, set.at * ${PHOTOS_OF_SET} + place)), place, seen
    from ${items(count)}, ${sets}, generate_series(0, ${PHOTOS_OF_SET - 1}) as place`);
  await client.query("select setval('photo_sets_id_seq', (select max(id) from photo_sets))");
}

async function fillPictures(client: Client, size: ShopSize): Promise<void> {
  const count = itemsOf(size);
  // One item in fifty has a photo that nobody has looked at yet.
  await client.query(`
    insert into pictures (id, kind, url, created_at, width_px, height_px, colour, hash, marked_hash)
    select pg_temp.id_of('qc', url), 'qc', url, seen,
      case when is_seen then 1200 end, case when is_seen then 900 end,
      case when is_seen then '#888888' end, case when is_seen then hash end,
      case when is_seen then hash # 1 end
    from (
      select pg_temp.photo(code, at) as url, seen, at <> 0 or item % 50 <> 0 as is_seen,
        hashint8extended(item * ${PHOTOS_OF_ITEM}::bigint + at, 12) as hash
      from ${items(count)}, generate_series(0, ${PHOTOS_OF_ITEM - 1}) as at
    ) as photo`);
  await client.query(`
    insert into pictures (id, kind, url, created_at, width_px, height_px, colour, hash)
    select pg_temp.id_of('goods', pg_temp.listed(code, at)), 'goods', pg_temp.listed(code, at), seen,
      800, 800, '#888888', hashint8extended(item * ${LISTING_PICTURES}::bigint + at, 13)
    from ${items(count)}, generate_series(0, ${LISTING_PICTURES - 1}) as at`);
  await client.query(`
    insert into listing_pictures (picture_id, store_name, product_code)
    select pg_temp.id_of('goods', pg_temp.listed(code, at)), store, code
    from ${items(count)}, generate_series(0, ${LISTING_PICTURES - 1}) as at`);
}

/** The answers of both product services and of each source of photos. */
async function fillAnswers(client: Client, size: ShopSize): Promise<void> {
  const count = itemsOf(size);
  const listed = `(select jsonb_agg(pg_temp.listed(code, at) order by at)
    from generate_series(0, ${LISTING_PICTURES - 1}) as at)`;
  const sku = (
    at: number,
  ) => `jsonb_build_object('skuID', '${at}', 'imgUrl', pg_temp.listed(code, ${at}),
    'name', '黑色 ${at}', 'nameTrans', 'Black ${at}', 'stock', 20, 'propsID', '20509:${at}',
    'propsCode', '20509:${at}', 'specId', '', 'price', 90)`;
  await client.query(`
    insert into cached_answers (source, key, answer, fetched_at)
    select source, store || ':' || code, jsonb_build_object('title', 'Canvas bag no ' || item, 'price', 90,
      'imgList', ${listed}, 'picList', '[]'::jsonb, 'propsTrans', '{"Colour": "Black", "Material": "Canvas"}'::jsonb,
      'skus', jsonb_build_array(${[0, 1, 2, 3].map(sku).join(", ")})), seen
    from ${items(count)}, unnest(array['product-info', 'product-proxy']) as source`);
  await client.query(`
    insert into cached_answers (source, key, answer, fetched_at)
    select 'qc-' || source, store || ':' || code, jsonb_agg(jsonb_build_object('skuInfo', 'Black; M',
      'weight_g', 500 + item % 900, 'qcTime', 1700000000 + item * 7 + set.at, 'images', (
        select jsonb_agg(pg_temp.photo(code, set.at * ${PHOTOS_OF_SET} + place) order by place)
        from generate_series(0, ${PHOTOS_OF_SET - 1}) as place))), seen
    from ${items(count)}, ${sets} group by source, store, code, seen`);
}

/** Counts of 91 days, visitors of 2, mails of 60, an audit log of 2 years, users of 3. */
async function fillDays(client: Client, { products }: ShopSize): Promise<void> {
  const item = (n: string) =>
    `(array['${STORES.join("','")}'])[1 + (${n}) % ${STORES.length}], ${CODE(n)}`;
  const counts = (kind: string, days: number, items: number) => `
    insert into daily_counts (day, kind, store_name, product_code, agent_id, count)
    select current_date - day, '${kind}', ${item("n")}, '00000000-0000-0000-0000-000000000000', 1 + n % 7
    from generate_series(0, ${days - 1}) as day, generate_series(0, ${items - 1}) as n`;
  await client.query(counts("lookup", 8, products / 5));
  await client.query(counts("view", 91, products / 50));
  await client.query(counts("buy", 91, products / 500));
  await client.query(`
    insert into counted_visitors (store_name, product_code, visitor, counted_at, counted_on)
    select ${item("n")}, substr(sha256(n::text::bytea), 1, 16), at, (at at time zone 'UTC')::date
    from (select n, now() - n * interval '2 days' / ${4 * products} as at
      from generate_series(1, ${4 * products}) as n) as visit`);
  await client.query(`
    insert into users (name, email, password_hash, verified_at, created_at)
    select 'Robin', 'robin' || n || '@mail.example', '-', at, at
    from (select n, now() - n * interval '3 years' / ${products} as at
      from generate_series(1, ${products / 5}) as n) as joined`);
  await client.query(`
    insert into mails (kind, recipient, state, created_at, due_at, sent_at)
    select 'verify', 'robin' || n || '@mail.example', 'sent', at, at, at
    from (select n, now() - n * interval '60 days' / ${products / 2} as at
      from generate_series(1, ${products / 2}) as n) as sent`);
  await client.query(`
    insert into audit_log (actor, action, subject, before, after, created_at)
    select 'admin' || n % 5 || '@mail.example', 'updateProduct', gen_random_uuid()::text,
      '{"name": "Bag", "price": 90}', '{"name": "Bag", "price": 91}', now() - n * interval '2 years' / ${products / 5}
    from generate_series(1, ${products / 5}) as n`);
}
