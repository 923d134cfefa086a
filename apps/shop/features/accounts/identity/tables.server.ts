import type { Role } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { LanguageTag } from "#languages";

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Accounts, and registrations that are not verified yet. An address has at most one account. It may
 * have several unverified registrations, each with its own link, so that none can alter another.
 */
export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<Role>().notNull().default("user"),
    passwordHash: text("password_hash").notNull(),
    /** Of mails that its owner asked for on no page: that of the page they registered on, or chose last. */
    language: text().$type<LanguageTag>().notNull().default("en"),
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

/** One login on one device: a chain of refresh tokens, of which only the newest two are stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** Valid for a few seconds after the exchange, because another tab may have sent it as well. */
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

/** Mailed links. Each works once, until it expires. */
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
