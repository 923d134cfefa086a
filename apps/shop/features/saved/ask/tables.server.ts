import type { AskVerdict, Mark } from "@loupe/contract";
import { index, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/people/tables.server.ts";
import { createdAt_ms, storeName } from "#server/database/columns.ts";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Pages on which a shopper asks others whether to keep or exchange an item. */
export const asks = pgTable(
  "asks",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The last part of the page's address. A page is found by the hash, so that the time reveals nothing about it. */
    token: text().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    ownerTokenHash: text("owner_token_hash").notNull(),
    /** The account that created the page while it was logged in. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    title: text().notNull(),
    skuId: text("sku_id"),
    optionName: text("option_name"),
    /** The paths of the photos. */
    photos: text().array().notNull(),
    marks: jsonb().$type<Mark[]>().notNull(),
    question: text().notNull(),
    createdAt: createdAt_ms(),
    endsAt: time("ends_at").notNull(),
  },
  (table) => [
    index("asks_ending").on(table.endsAt),
    index("asks_of_account").on(table.userId, table.createdAt, table.id),
    index("asks_of_item").on(table.productCode, table.storeName),
  ],
);

export const askAnswers = pgTable(
  "ask_answers",
  {
    id: uuid().primaryKey().defaultRandom(),
    askId: uuid("ask_id")
      .notNull()
      .references(() => asks.id, { onDelete: "cascade" }),
    /** The hash of the page and of a random id in the browser's cookie. Each browser has one answer. */
    browserHash: text("browser_hash").notNull(),
    verdict: text().$type<AskVerdict>().notNull(),
    reason: text().notNull(),
    marks: jsonb().$type<Mark[]>().notNull(),
    createdAt: createdAt_ms(),
    /** When the page's owner hid the answer. */
    hiddenAt: time("hidden_at"),
    /** When a moderator removed the answer. */
    removedAt: time("removed_at"),
  },
  (table) => [
    unique("ask_answers_one_each").on(table.askId, table.browserHash),
    index("ask_answers_newest").on(table.askId, table.createdAt, table.id),
  ],
);

/** Reports of pages, or of single answers. They end with their page. */
export const askReports = pgTable(
  "ask_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    askId: uuid("ask_id")
      .notNull()
      .references(() => asks.id, { onDelete: "cascade" }),
    answerId: uuid("answer_id").references(() => askAnswers.id, { onDelete: "cascade" }),
    browserHash: text("browser_hash").notNull(),
    reason: text().notNull(),
    createdAt: createdAt_ms(),
    settledAt: time("settled_at"),
    verdict: text().$type<"removed" | "kept">(),
  },
  (table) => [
    unique("ask_reports_once")
      .on(table.askId, table.answerId, table.browserHash)
      .nullsNotDistinct(),
    index("ask_reports_newest").on(table.createdAt, table.id),
    index("ask_reports_of_answer").on(table.answerId),
  ],
);
