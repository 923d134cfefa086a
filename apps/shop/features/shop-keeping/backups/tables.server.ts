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

/** Every backup that the shop made, or tried to. */
export const backups = pgTable(
  "backups",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of its file. */
    name: text().notNull().unique(),
    place: text().$type<"disk" | "bucket">().notNull(),
    /** The machine on whose disk it is, or which made it. */
    machine: text().notNull(),
    isScheduled: boolean("is_scheduled").notNull(),
    /** running: its job has not ended it yet. Without a job that waits or runs, it was interrupted. */
    state: text().$type<"running" | "done" | "failed" | "interrupted">().notNull(),
    startedAt: time("started_at").notNull(),
    endedAt: time("ended_at"),
    rows: count("rows").notNull().default(0),
    tables: integer().notNull().default(0),
    /** Null for a backup of an earlier version, which has the rows alone. */
    pictures: count("pictures"),
    picturesMissing: count("pictures_missing").notNull().default(0),
    /** When the passphrase that opens it was set. Null: it is not encrypted. */
    passphraseSetAt: time("passphrase_set_at"),
    bytes: count("bytes").notNull().default(0),
    /** Why it failed, for a person. */
    fault: text(),
    /** The last restore drill. */
    drillState: text("drill_state").$type<"running" | "passed" | "failed" | "interrupted">(),
    drillAt: time("drill_at"),
    /** When a drill passed last. A later drill that is interrupted or fails does not change it. */
    provedAt: time("proved_at"),
    drillTook_ms: integer("drill_took_ms"),
    drillRows: count("drill_rows"),
    drillPictures: count("drill_pictures"),
    drillFault: text("drill_fault"),
  },
  (table) => [index("backups_newest").on(table.startedAt)],
);

/** The key that encrypts backups, at most one. The passphrase that decrypts them is not stored. */
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
