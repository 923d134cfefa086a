import { sql } from "drizzle-orm";
import { originalsOf, picturePath } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import type { ProductLine } from "./csv-lines.server.ts";

/** An SQL condition that joins lines of the file (`s`) to products (`p`) by their item. */
export const SAME_ITEM = sql`p.store_name = s.store_name and p.product_code = s.product_code`;
/** The columns of `products` that a line may change, each with its column in the file. */
export const COLUMN_OF = {
  name: "name",
  price_fen: "price",
  thumbnail_img: "thumbnailImg",
  weight_g: "weight",
  dimensions: "dimensions",
  shipping_time_days: "shippingTime",
  on_trend: "onTrend",
  category: "category",
  tags: "tags",
} as const;
export type Field = keyof typeof COLUMN_OF;
export const FIELDS = Object.keys(COLUMN_OF) as Field[];
/** An SQL condition: the line `s` changes its product `p`. A blank cell changes nothing. */
export const IS_CHANGED = sql.raw(
  `(${FIELDS.map((field) => `(s.${field} is not null and s.${field} is distinct from p.${field})`).join(" or ")})`,
);

/**
 * Creates the temporary table that contains the lines of a file until all are checked. It is dropped when the
 * transaction ends.
 */
export async function openStaging({ db }: Context): Promise<void> {
  // A slow upload or a long import is not a failure, so longer time limits replace the usual ones.
  await db.execute(sql`set local statement_timeout = '15min'`);
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await db.execute(
    sql`create temp table staged_products (
      line int primary key, store_name text, product_code text, name text, price_fen int,
      thumbnail_img text, picture_url text, is_known_picture boolean, weight_g int, dimensions text,
      shipping_time_days int, on_trend boolean, category text, tags text[], serial_no bigint
    ) on commit drop`,
  );
}

/** Adds checked lines to the temporary table. */
export async function stageLines(context: Context, lines: ProductLine[]): Promise<void> {
  const paths = lines.flatMap(({ thumbnailImg: img }) => (img?.startsWith("/") ? [img] : []));
  const knownPaths = await originalsOf(context, paths);
  const rows = lines.map(({ price, thumbnailImg: img, ...line }) => ({
    line: line.line,
    store_name: line.storeName,
    product_code: line.productCode,
    name: line.name,
    price_fen: price === undefined ? undefined : Math.round(price * 100),
    thumbnail_img: img === undefined || img.startsWith("/") ? img : picturePath("goods", img),
    picture_url: img?.startsWith("/") ? undefined : img,
    is_known_picture: !img?.startsWith("/") || knownPaths.has(img),
    weight_g: line.weight,
    dimensions: line.dimensions,
    shipping_time_days: line.shippingTime,
    on_trend: line.onTrend,
    category: line.category,
    tags: line.tags,
  }));
  await context.db.execute(
    sql`insert into staged_products select * from json_populate_recordset(null::staged_products, ${JSON.stringify(rows)})`,
  );
}
