import { sql } from "drizzle-orm";
import type { ImportedLine } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import {
  originalsOf,
  picturePath,
  registerPictures,
} from "#features/look-up/pictures/service.server.ts";
import { lockOrder } from "#features/catalogue/products/service.server.ts";
import { announceChange, announceChanges, CATALOGUE_TAG, itemTag } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Fault, ProductLine } from "./reads.server.ts";

/** What an import would do to the catalogue. */
export type Outlook = {
  added: number;
  updated: number;
  unchanged: number;
  faults: Fault[];
  products: ImportedLine[];
};

/** So many lines are written by one statement: progress shows, and no statement grows with the file. */
const SLICE = 2000;

/** Lines wait here until all are known to be right; it ends with the transaction. */
export async function openStaging({ db }: Context): Promise<void> {
  // A slow source or a long import is nothing that went wrong.
  await db.execute(sql`set local statement_timeout = '15min'`);
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await db.execute(
    sql`create temp table staged_products (
      line int primary key, store_name text, product_code text, name text, price_fen int,
      thumbnail_img text, picture_url text, is_known_picture boolean, weight_g int, dimensions text,
      shipping_time_days int, on_trend boolean, serial_no bigint
    ) on commit drop`,
  );
}

/**
 * One import after another, over all processes, until the transaction ends.
 * @throws {ApiError} 409 for who does not wait
 */
export async function takeTurn({ db }: Context, waits: boolean): Promise<void> {
  const turn = sql`hashtext('product import')`;
  if (waits) return void (await db.execute(sql`select pg_advisory_xact_lock(${turn})`));
  const { rows } = await db.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${turn}) as "isMine"`,
  );
  if (!rows[0]?.isMine) {
    throw new ApiError("conflict", "Another import is under way. Try again once it has ended.");
  }
}

export async function stage(context: Context, lines: ProductLine[]): Promise<void> {
  const paths = lines.flatMap(({ thumbnailImg: img }) => (img?.startsWith("/") ? [img] : []));
  const known = await originalsOf(context, paths);
  const rows = lines.map(({ price, thumbnailImg: img, ...line }) => ({
    line: line.line,
    store_name: line.storeName,
    product_code: line.productCode,
    name: line.name,
    price_fen: price === undefined ? undefined : Math.round(price * 100),
    thumbnail_img: img === undefined || img.startsWith("/") ? img : picturePath("goods", img),
    picture_url: img?.startsWith("/") ? undefined : img,
    is_known_picture: !img?.startsWith("/") || known.has(img),
    weight_g: line.weight,
    dimensions: line.dimensions,
    shipping_time_days: line.shippingTime,
    on_trend: line.onTrend,
  }));
  await context.db.execute(
    sql`insert into staged_products select * from json_populate_recordset(null::staged_products, ${JSON.stringify(rows)})`,
  );
}

const SAME_ITEM = sql`p.store_name = s.store_name and p.product_code = s.product_code`;
/** Each field of the table that a line may change, and its column in the file. */
const COLUMN_OF = {
  name: "name",
  price_fen: "price",
  thumbnail_img: "thumbnailImg",
  weight_g: "weight",
  dimensions: "dimensions",
  shipping_time_days: "shippingTime",
  on_trend: "onTrend",
} as const;
type Field = keyof typeof COLUMN_OF;
const FIELDS = Object.keys(COLUMN_OF) as Field[];
/** A blank cell leaves what is there. */
const IS_CHANGED = sql.raw(
  `(${FIELDS.map((field) => `(s.${field} is not null and s.${field} is distinct from p.${field})`).join(" or ")})`,
);

/** What the lines come to beside the catalogue as it is now. */
export async function judge(context: Context): Promise<Outlook> {
  const { db } = context;
  await db.execute(sql`analyze staged_products`);
  const counted = await db.execute<Pick<Outlook, "added" | "updated" | "unchanged">>(
    sql`select count(*) filter (where p.id is null)::int as added,
          count(*) filter (where p.id is not null and ${IS_CHANGED})::int as updated,
          count(*) filter (where p.id is not null and not ${IS_CHANGED})::int as unchanged
        from staged_products s left join products p on ${SAME_ITEM}`,
  );
  const needed = "is needed, for the product is new";
  const { rows: faults } = await db.execute<Fault>(
    sql`select s.line, f.in_column as "column", f.reason
        from staged_products s left join products p on ${SAME_ITEM}
        cross join lateral (values
          ('name', ${needed}, p.id is null and s.name is null),
          ('price', ${needed}, p.id is null and s.price_fen is null),
          ('thumbnailImg', ${needed}, p.id is null and s.thumbnail_img is null),
          ('thumbnailImg', 'There is no such picture on this server',
            not s.is_known_picture and s.thumbnail_img is distinct from p.thumbnail_img)
        ) as f (in_column, reason, is_so)
        where f.is_so order by s.line`,
  );
  return {
    added: 0,
    updated: 0,
    unchanged: 0,
    ...counted.rows[0],
    faults,
    products: await listLines(context),
  };
}

/** Of each kind, so many lines are told one by one; the rest is in the counts. */
const LINES_TOLD_MAX = 100;

type Values = Record<Field, string | number | boolean | null>;
type Told = Omit<ImportedLine, "changes"> & {
  before: Values | null;
  after: Values & { picture_url: string | null };
};

/** What becomes of the first lines of each kind. */
async function listLines(context: Context): Promise<ImportedLine[]> {
  const kind = sql`case when p.id is null then 'added' when ${IS_CHANGED} then 'updated' else 'unchanged' end`;
  const { rows } = await context.db.execute<Told>(
    sql`select s.line, first.kind, s.store_name as "storeName", s.product_code as "productCode",
          coalesce(s.name, p.name, '') as name, to_json(p) as before, to_json(s) as after
        from (
          select judged.*, row_number() over (partition by judged.kind order by judged.line) as place
          from (
            select s.line, ${kind} as kind
            from staged_products s left join products p on ${SAME_ITEM}
          ) as judged
        ) as first
        join staged_products s on s.line = first.line left join products p on ${SAME_ITEM}
        where first.place <= ${LINES_TOLD_MAX}
        order by s.line`,
  );
  const paths = rows.flatMap(({ before, after }) => [before?.thumbnail_img, after.thumbnail_img]);
  const originals = await originalsOf(context, paths.filter(isText));
  return rows.map(({ before, after, ...line }) => ({
    ...line,
    changes: before ? differences(before, after, originals) : [],
  }));
}

const isText = (value: unknown): value is string => typeof value === "string";

function differences(
  before: Values,
  after: Told["after"],
  originals: ReadonlyMap<string, string>,
): ImportedLine["changes"] {
  // As the file would have it.
  const cellOf = (field: Field, value: Values[Field]) => {
    if (field === "price_fen") return (Number(value) / 100).toFixed(2);
    return originals.get(String(value)) ?? String(value);
  };
  return FIELDS.filter((field) => after[field] !== null && after[field] !== before[field]).map(
    (field) => ({
      column: COLUMN_OF[field],
      before: before[field] === null ? null : cellOf(field, before[field]),
      after: (field === "thumbnail_img" && after.picture_url) || cellOf(field, after[field]),
    }),
  );
}

/** Everybody who adds, moves or deletes products waits from here to the end of the transaction. */
export async function takePlaces(context: Context): Promise<void> {
  await lockOrder(context);
  await context.db.execute(
    sql`update staged_products s set serial_no = fresh.serial_no
        from (
          select s.line, row_number() over (order by s.line)
            + (select coalesce(max(serial_no), 0) from products) as serial_no
          from staged_products s
          where not exists (select from products p where ${SAME_ITEM})
        ) as fresh
        where fresh.line = s.line`,
  );
}

/** Writes what is staged; `onProgress` is told how many lines are done. */
export async function writeStaged(
  context: Context,
  onProgress: (lines: number) => void,
): Promise<void> {
  const { db } = context;
  await db.execute(
    sql`delete from staged_products s using products p where ${SAME_ITEM} and not ${IS_CHANGED}`,
  );
  const { rows } = await db.execute<{ upTo: number }>(
    sql`select max(line) as "upTo" from (
          select line, (row_number() over (order by line) - 1) / ${SLICE}::int as slice from staged_products
        ) as cut group by slice order by slice`,
  );
  let after = 0;
  for (const [slice, { upTo }] of rows.entries()) {
    const lines = sql`s.line > ${after} and s.line <= ${upTo}`;
    await registerNewPictures(context, lines);
    const changed = [...(await addLines(context, lines)), ...(await updateLines(context, lines))];
    await announceChanges(context, changed.map(itemTag));
    after = upTo;
    onProgress((slice + 1) * SLICE);
  }
  await announceChange(context, CATALOGUE_TAG);
}

type Lines = ReturnType<typeof sql>;

async function registerNewPictures(context: Context, lines: Lines): Promise<void> {
  const { rows } = await context.db.execute<{ url: string }>(
    sql`select s.picture_url as url from staged_products s where s.picture_url is not null and ${lines}`,
  );
  await registerPictures(
    context,
    "goods",
    rows.map(({ url }) => url),
  );
}

/** As `addProduct` does for one: the ratings' rows are held, so that no review of just now is lost. */
async function addLines({ db, now }: Context, lines: Lines): Promise<ItemRef[]> {
  const { rows } = await db.execute<ItemRef>(
    sql`with fresh as (
          select * from staged_products s where s.serial_no is not null and ${lines}
        ), rated as (
          insert into ratings (store_name, product_code, total, sum)
          select store_name, product_code, 0, 0 from fresh order by store_name, product_code
          on conflict (store_name, product_code) do update set total = ratings.total
          returning store_name, product_code, total, sum
        )
        insert into products (store_name, product_code, name, price_fen, thumbnail_img, weight_g,
          dimensions, shipping_time_days, on_trend, serial_no, created_at, price_at, total_review,
          avg_rating)
        select store_name, product_code, name, price_fen, thumbnail_img, weight_g, dimensions,
          shipping_time_days, coalesce(on_trend, false), serial_no, ${now().toISOString()}::timestamptz,
          ${now().toISOString()}::timestamptz, total,
          case when total > 0 then round(sum::numeric / total, 2) else 0 end
        from fresh join rated using (store_name, product_code)
        returning store_name as "storeName", product_code as id`,
  );
  return rows;
}

async function updateLines({ db, now }: Context, lines: Lines): Promise<ItemRef[]> {
  const values = sql.raw(
    FIELDS.map((field) => `${field} = coalesce(s.${field}, p.${field})`).join(", "),
  );
  const { rows } = await db.execute<ItemRef>(
    sql`update products p set ${values},
          price_at = case when s.price_fen is null then p.price_at else ${now().toISOString()}::timestamptz end
        from staged_products s
        where s.serial_no is null and ${lines} and ${SAME_ITEM}
        returning p.store_name as "storeName", p.product_code as id`,
  );
  return rows;
}
