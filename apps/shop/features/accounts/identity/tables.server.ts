import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Accounts, and registrations that wait for their verification. An address has at most one account;
 * several registrations may wait for it, each with its own link, so that nobody can change another's.
 */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<"user" | "admin">().notNull().default("user"),
    passwordHash: text("password_hash").notNull(),
    verifiedAt: time("verified_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_account")
      .on(table.email)
      .where(sql`${table.verifiedAt} is not null`),
    index("users_email").on(table.email, table.createdAt),
    index("users_newest").on(table.createdAt, table.id),
  ],
);

/** One login on one device: a family of refresh tokens, of which only the newest two are known. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** Still good for a moment after the exchange, for another tab may have sent it too. */
    previousHash: text("previous_hash"),
    exchangedAt: time("exchanged_at"),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
  ],
);

/** Links that were mailed: good once, until they expire. */
export const linkTokens = pgTable(
  "link_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    kind: text().$type<"verify" | "reset">().notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("link_tokens_user").on(table.userId),
    index("link_tokens_expiry").on(table.expiresAt),
  ],
);
