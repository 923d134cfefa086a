import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LegalPageName } from "@loupe/contract";
import type { LanguageTag } from "#languages";
import { createdAt_ms } from "#server/database/columns.ts";

/** Every version of the pages that the owner writes. The newest of a page and language is the one that is shown. */
export const legalPages = pgTable(
  "legal_pages",
  {
    page: text().$type<LegalPageName>().notNull(),
    language: text().$type<LanguageTag>().notNull(),
    /** From 1. */
    version: integer().notNull(),
    /** Markdown. Empty: the page is taken down. */
    body: text().notNull(),
    /** The id of an account, which may be deleted since, or the words of another `Actor`. */
    editor: text().notNull(),
    createdAt: createdAt_ms(),
  },
  (table) => [primaryKey({ columns: [table.page, table.language, table.version] })],
);
