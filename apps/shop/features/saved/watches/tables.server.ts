import type { AlertKind, WatchKind } from "@loupe/contract";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { sessions, users } from "#features/accounts/people/tables.server.ts";
import { watchedItems } from "#features/look-up/watched-items/tables.server.ts";
import type { LanguageTag } from "#languages";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The accounts, and the email addresses without one, that watch items and get alerts. */
export const watchers = pgTable(
  "watchers",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In lower case; null for an account, whose address is in `users`. */
    email: text().unique(),
    language: text().$type<LanguageTag>(),
    /**
     * When the owner of the address last confirmed it or its watches: the owner has seen the watches from before then.
     * Null until the first time. An account's address was confirmed at its registration.
     */
    confirmedAt: time("confirmed_at"),
    /** The hash of the token in the confirmation mail, and until when it works. */
    confirmTokenHash: text("confirm_token_hash"),
    confirmExpiresAt: time("confirm_expires_at"),
    /** The token of `/u/{token}`, in every alert. It only shows, pauses and ends watches, and never expires. */
    leaveToken: text("leave_token").notNull().unique(),
    /** The tokens of addresses that joined this account. They are in emails, and must work for ever. */
    joinedLeaveTokens: text("joined_leave_tokens").array().notNull().default([]),
    /** Whether this watcher has turned all mails off. */
    areMailsOff: boolean("are_mails_off").notNull().default(false),
    /** When the next digest may be sent. */
    nextDigestAt: time("next_digest_at"),
    /** When the watcher last opened their watches. Watches end 90 days later. */
    visitedAt: time("visited_at").notNull().defaultNow(),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("watchers_joined_leave_tokens").using("gin", table.joinedLeaveTokens),
    check("watchers_account_or_email", sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
  ],
);

/** The watches, with the state that the rules store for each. */
export const watches = pgTable(
  "watches",
  {
    id: uuid().primaryKey().defaultRandom(),
    watcherId: uuid("watcher_id")
      .notNull()
      .references(() => watchers.id, { onDelete: "cascade" }),
    itemKey: text("item_key")
      .notNull()
      .references(() => watchedItems.itemKey),
    kind: text().$type<WatchKind>().notNull(),
    /** The price of `below`, in fen. */
    priceFen: integer("price_fen"),
    /** The id and name of the watched option (sku), if it is only one. */
    sku: text(),
    optionName: text("option_name"),
    /** The currency of prices beside yuan in alerts; null for the language's. */
    currency: text(),
    /** The price of the item or option when the watch began; null if it was not known. */
    startFen: integer("start_fen"),
    /** Whether the rule may fire. It becomes false when the rule fires, until the rule's condition to rearm is met. */
    isArmed: boolean("is_armed").notNull().default(true),
    /** When the condition of `below` was first met. The rule fires when a second, later lookup agrees. */
    suspectedAt: time("suspected_at"),
    /** The number of lookups in a row in which the item or the option was sold out. */
    outLooks: smallint("out_looks").notNull().default(0),
    /**
     * The price with which the rule compares, and the highest price of the item's options then. For `drop` it is the price
     * of the last alert, or when the watch began; for `below` the last price above `price_fen`.
     */
    basePriceFen: integer("base_price_fen"),
    baseMaxFen: integer("base_max_fen"),
    /** The price of each option then (`option-prices.ts`), for `below` and `drop` of all options. */
    baseOptions: text("base_options"),
    /** The source and line of the price with which the rule compares. Prices of another series are not compared. */
    series: text(),
    pausedAt: time("paused_at"),
    lastAlertAt: time("last_alert_at"),
    endsAt: time("ends_at").notNull(),
    /** When the watch has ended. It can be resumed, and is deleted a month later. */
    endedAt: time("ended_at"),
    /** Whether the watcher's address is confirmed. Triggers copy it from `watchers`. */
    isConfirmed: boolean("is_confirmed").notNull().default(true),
    /** Whether the watch is evaluated. Triggers count these watches in `watched_items`. */
    isActive: boolean("is_active")
      .notNull()
      .generatedAlwaysAs(sql`is_confirmed and paused_at is null and ended_at is null`),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("watches_once")
      .on(table.watcherId, table.itemKey, table.kind, table.sku)
      .nullsNotDistinct(),
    index("watches_of_item").on(table.itemKey),
    index("watches_ending").on(table.endsAt),
  ],
);

/** The alerts that the rules fired, to be sent by mail and push. */
export const watchAlerts = pgTable(
  "watch_alerts",
  {
    id: uuid().primaryKey().defaultRandom(),
    watcherId: uuid("watcher_id")
      .notNull()
      .references(() => watchers.id, { onDelete: "cascade" }),
    /** The watch, which may be deleted. There is no foreign key, because PostgreSQL would search all alerts at each deletion. */
    watchId: uuid("watch_id"),
    itemKey: text("item_key").notNull(),
    kind: text().$type<AlertKind>().notNull(),
    title: text().notNull(),
    /** The path of the item's picture on this server. */
    picture: text(),
    optionName: text("option_name"),
    /** The price now and the price with which the rule compared, in fen. */
    priceFen: integer("price_fen"),
    beforeFen: integer("before_fen"),
    /** Whether the lowest price fell only because a cheaper option appeared. */
    isNewOption: boolean("is_new_option").notNull().default(false),
    /** Whether the alert is sent at once, and not with the next digest. */
    isImmediate: boolean("is_immediate").notNull(),
    at: time("at").notNull(),
    /** The mail that contains the alert; null while it waits. */
    mailId: uuid("mail_id"),
    /** When the mail with the alert was queued. */
    mailedAt: time("mailed_at"),
    pushedAt: time("pushed_at"),
  },
  (table) => [
    index("watch_alerts_waiting")
      .on(table.watcherId)
      .where(sql`${table.mailId} is null`),
    index("watch_alerts_of_mail").on(table.mailId),
    index("watch_alerts_newest").on(table.watcherId, table.at),
  ],
);

/** A browser that gets alerts by web push. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    endpoint: text().primaryKey(),
    watcherId: uuid("watcher_id")
      .notNull()
      .references(() => watchers.id, { onDelete: "cascade" }),
    /** The session in which the browser subscribed. Null if a process of the previous version stored the row. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    // For processes of the previous version, which write it. Can be removed in the next release.
    failures: smallint().notNull().default(0),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [index("push_subscriptions_session").on(table.sessionId)],
);

/** Hashes of addresses that get no alerts any more, because they bounced or their owners refused. They outlive accounts. */
export const suppressedAddresses = pgTable("suppressed_addresses", {
  emailHash: text("email_hash").primaryKey(),
  /** The number of permanent failures. From two on, nothing is sent. */
  bounces: smallint().notNull().default(0),
  at: time("at").notNull().defaultNow(),
});

export type WatchRow = typeof watches.$inferSelect;
