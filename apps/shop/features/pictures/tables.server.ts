import { sql, type SQL } from "drizzle-orm";
import { bigint, index, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

/** Whether the fingerprint is missing, or lacks the hash with our watermark. */
export const UNSEEN = sql`(width_px is null or kind = 'qc' and hash is not null and marked_hash is null)`;

function bandsOf(hash: SQL): SQL {
  return sql`array[(${hash} & 65535)::integer, 65536 + (${hash} >> 16 & 65535)::integer, 131072 + (${hash} >> 32 & 65535)::integer, 196608 + (${hash} >> 48 & 65535)::integer]`;
}

/** The source of each picture that we serve. Ids are opaque, so that a visitor cannot make us fetch a URL. */
export const pictures = pgTable(
  "pictures",
  {
    id: text().primaryKey(),
    kind: text().$type<"qc" | "goods">().notNull(),
    url: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The size after rotation to upright, known since the first fetch. */
    width_px: integer("width_px"),
    height_px: integer("height_px"),
    /** The average as `#rrggbb`, shown until the picture has loaded. */
    colour: text(),
    /** The perceptual hash in 64 bits; null for a picture without shapes. */
    hash: bigint({ mode: "bigint" }),
    /** The hash of a QC photo with our watermark, which is the version that visitors save. */
    markedHash: bigint("marked_hash", { mode: "bigint" }),
    /** The key of that watermark. */
    mark: text(),
    /** Both hashes in four numbered bands each. Similar pictures have an equal or nearly equal band. */
    hashBands: integer("hash_bands")
      .array()
      .generatedAlwaysAs(
        sql`${bandsOf(sql`hash`)} || case when marked_hash is null then '{}' else ${bandsOf(sql`marked_hash`)} end`,
      ),
    /** Set once so many items show the picture that it must be a placeholder. */
    sharedAt: timestamp("shared_at", { withTimezone: true }),
    /** After failures to fetch or decode it, the picture is not requested before this time. */
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
