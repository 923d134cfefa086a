import { sql, type SQL } from "drizzle-orm";
import { bigint, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

/** Its looks are not known, or not as this site shows it. */
export const UNSEEN = sql`(width_px is null or kind = 'qc' and hash is not null and marked_hash is null)`;

function bandsOf(hash: SQL): SQL {
  return sql`array[(${hash} & 65535)::integer, 65536 + (${hash} >> 16 & 65535)::integer, 131072 + (${hash} >> 32 & 65535)::integer, 196608 + (${hash} >> 48 & 65535)::integer]`;
}

/** Where each picture that we serve comes from; its id is opaque, so that nobody can make us fetch. */
export const pictures = pgTable(
  "pictures",
  {
    id: text().primaryKey(),
    kind: text().$type<"qc" | "goods">().notNull(),
    url: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Known from the first time it was fetched: its size as it is seen, upright. */
    width_px: integer("width_px"),
    height_px: integer("height_px"),
    /** `#rrggbb`, its average: what stands in its place until it is there. */
    colour: text(),
    /** What it looks like, in 64 bits; nothing for a picture without shapes. */
    hash: bigint({ mode: "bigint" }),
    /** The same of a QC photo with our watermark, which is what a visitor saves. */
    markedHash: bigint("marked_hash", { mode: "bigint" }),
    /** Which watermark that is, by its key. */
    mark: text(),
    /** Both hashes in four pieces each, with their places: alike pictures share one, or nearly. */
    hashBands: integer("hash_bands")
      .array()
      .generatedAlwaysAs(
        sql`${bandsOf(sql`hash`)} || case when marked_hash is null then '{}' else ${bandsOf(sql`marked_hash`)} end`,
      ),
    /** Shown for so many items that it is a stand-in and a photo of none. */
    sharedAt: timestamp("shared_at", { withTimezone: true }),
    /** It could not be had or decoded, so many times in a row: it is left alone until then. */
    deadUntil: timestamp("dead_until", { withTimezone: true }),
    deadTimes: smallint("dead_times").notNull().default(0),
  },
  (table) => [
    index("pictures_alike")
      .using("gin", table.hashBands)
      .where(sql`${table.hash} is not null`),
    index("pictures_unseen").on(table.id).where(UNSEEN),
  ],
);
