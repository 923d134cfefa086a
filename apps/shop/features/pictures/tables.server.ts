import { sql, type SQL } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** An SQL condition: the picture has no fingerprint, or none with the hash that includes our watermark. */
export const UNSEEN = sql`(width_px is null or kind = 'qc' and hash is not null and marked_hash is null)`;

function bandsOf(hash: SQL): SQL {
  return sql`array[(${hash} & 65535)::integer, 65536 + (${hash} >> 16 & 65535)::integer, 131072 + (${hash} >> 32 & 65535)::integer, 196608 + (${hash} >> 48 & 65535)::integer]`;
}

/**
 * Every picture that we serve, with its original address. Its id does not contain the address, so a visitor cannot make
 * us fetch any URL.
 */
export const pictures = pgTable(
  "pictures",
  {
    id: text().primaryKey(),
    kind: text().$type<"qc" | "goods">().notNull(),
    url: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** The size of the upright picture, known since it was first fetched. */
    width_px: integer("width_px"),
    height_px: integer("height_px"),
    /** The average colour as `#rrggbb`, displayed until the picture has loaded. */
    colour: text(),
    /**
     * The perceptual hash of 64 bits. Similar pictures have similar hashes. It is null for a picture without shapes.
     */
    hash: bigint({ mode: "bigint" }),
    /** The hash of a QC photo with our watermark, because visitors save and search with that version. */
    markedHash: bigint("marked_hash", { mode: "bigint" }),
    /** The key of the watermark in `marked_hash`. */
    mark: text(),
    /** Both hashes, split into four numbered bands each. Similar pictures have a band that is equal or nearly so. */
    hashBands: integer("hash_bands")
      .array()
      .generatedAlwaysAs(
        sql`${bandsOf(sql`hash`)} || case when marked_hash is null then '{}' else ${bandsOf(sql`marked_hash`)} end`,
      ),
    /** When so many items had the picture that it must be a placeholder. */
    sharedAt: timestamp("shared_at", { withTimezone: true }),
    /** The picture is not requested before this time, because it could not be fetched or decoded. */
    deadUntil: timestamp("dead_until", { withTimezone: true }),
    deadTimes: smallint("dead_times").notNull().default(0),
    /** Whether the picture is withheld, because nobody has approved it. Only a signed address shows it. */
    held: boolean().notNull().default(false),
  },
  (table) => [
    index("pictures_alike")
      .using("gin", table.hashBands)
      .where(sql`${table.hash} is not null`),
    index("pictures_unseen").on(table.id).where(UNSEEN),
    index("pictures_held")
      .on(table.id)
      .where(sql`held`),
  ],
);
