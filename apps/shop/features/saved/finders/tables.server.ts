import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/accounts/people/tables.server.ts";
import { createdAt_ms, storeName } from "#server/database/columns.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The public pages of finders. A page is shown while its account has the role `finder`. */
export const finders = pgTable("finders", {
  userId: userId().primaryKey(),
  /** The last part of the page's address. Null until it is chosen. */
  name: text().unique(),
  title: text().notNull().default(""),
  line: text().notNull().default(""),
  picture: text(),
  /** The share id of the list that the page shows first. It may have ended. */
  pinned: text(),
  /** The finder's own referral codes by agent. */
  codes: jsonb().$type<Record<string, string>>().notNull().default({}),
  hiddenAt: timestamp("hidden_at", { withTimezone: true }),
  createdAt: createdAt_ms(),
});

/** Addresses that finders have given up. Until then, nobody else gets them, so that old links do not mislead. */
export const formerFinderNames = pgTable("former_finder_names", {
  name: text().primaryKey(),
  /** Whose it was. Without a foreign key, because a deleted account's address is not given away either. */
  userId: uuid("user_id").notNull(),
  freeAt: timestamp("free_at", { withTimezone: true }).notNull(),
});

/** Views of items and opened links to agents that came from a finder's pages, summed by day. */
export const finderCounts = pgTable(
  "finder_counts",
  {
    day: date().notNull(),
    userId: userId(),
    kind: text().$type<"view" | "buy">().notNull(),
    storeName: storeName(),
    productCode: text("product_code").notNull(),
    /** The zero id for views. */
    agentId: uuid("agent_id").notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.userId,
        table.day,
        table.kind,
        table.storeName,
        table.productCode,
        table.agentId,
      ],
    }),
  ],
);

/** Reports of finders' pages: one of each network, which are stored as hashes. */
export const finderReports = pgTable(
  "finder_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    reporter: text().notNull(),
    reason: text().notNull(),
    createdAt: createdAt_ms(),
  },
  (table) => [
    unique("finder_reports_once").on(table.userId, table.reporter),
    index("finder_reports_newest").on(table.createdAt, table.id),
  ],
);
