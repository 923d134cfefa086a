import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: "number" });

/** Every backup of the shop, including failed ones. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name of its file. */
    name: text().notNull().unique(),
    place: text().$type<"disk" | "bucket">().notNull(),
    /** The host name of the machine with the file, or that made the backup. */
    machine: text().notNull(),
    isScheduled: boolean("is_scheduled").notNull(),
    /** `running` if its job has not recorded an end. If there is no such job, it was interrupted. */
    state: text().$type<"running" | "done" | "failed" | "interrupted">().notNull(),
    startedAt: time("started_at").notNull(),
    endedAt: time("ended_at"),
    rows: count("rows").notNull().default(0),
    tables: integer().notNull().default(0),
    /** Null for a backup of an earlier version, which contains only rows. */
    pictures: count("pictures"),
    picturesMissing: count("pictures_missing").notNull().default(0),
    /** When the passphrase was set that decrypts it. Null if it is not encrypted. */
    passphraseSetAt: time("passphrase_set_at"),
    bytes: count("bytes").notNull().default(0),
    /** The reason of a failure, as text for the owner. */
    fault: text(),
    /** The result of its last test. */
    drillState: text("drill_state").$type<"running" | "passed" | "failed" | "interrupted">(),
    drillAt: time("drill_at"),
    /** When it last passed a test. A later test that fails or is interrupted does not change this. */
    provedAt: time("proved_at"),
    drillTook_ms: integer("drill_took_ms"),
    drillRows: count("drill_rows"),
    drillPictures: count("drill_pictures"),
    drillFault: text("drill_fault"),
  },
  (table) => [index("backups_newest").on(table.startedAt)],
);

/** The key that encrypts backups. The table has at most one row. The passphrase that decrypts them is not stored. */
export const backupKeys = pgTable(
  "backup_keys",
  {
    id: integer().primaryKey().default(1),
    recipient: text().notNull(),
    sealedIdentity: text("sealed_identity").notNull(),
    setAt: time("set_at").notNull(),
  },
  (table) => [check("backup_keys_one", sql`${table.id} = 1`)],
);

export type BackupRow = typeof backups.$inferSelect;
