import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { LegalPageName } from "@loupe/contract";
import type { LanguageTag } from "#languages";
import { createdAt_ms } from "#server/database/columns.ts";

/** Every version of the legal pages. The newest one of a page and language is displayed. */
export const legalPages = pgTable(
  "legal_pages",
  {
    page: text().$type<LegalPageName>().notNull(),
    language: text().$type<LanguageTag>().notNull(),
    /** The number of the version, from 1. */
    version: integer().notNull(),
    /** Markdown. If it is empty, the page is removed. */
    document: text("body").notNull(),
    /** The id of the editor's account, which may be deleted since, or another `Actor`. */
    editor: text().notNull(),
    createdAt: createdAt_ms(),
  },
  (table) => [primaryKey({ columns: [table.page, table.language, table.version] })],
);
