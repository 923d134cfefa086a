import type { MailKind } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytea } from "#server/database/columns.ts";
import type { LanguageTag } from "#languages";

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Emails, sent and queued. The id is also the Message-ID, so that receivers recognise a repeated delivery. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<MailKind>().notNull(),
    recipient: text().notNull(),
    /**
     * The language of the page that requested the email. Null if no page did: then the language of the account is
     * used.
     */
    language: text().$type<LanguageTag>(),
    /**
     * asked: queued, and the account is not looked up yet; ready: composed, and waits to be sent; kept: shown in the
     * outbox, because the shop has no mail server; sent; failed.
     */
    state: text().$type<"asked" | "ready" | "kept" | "sent" | "failed">().notNull(),
    /** The account or registration that the email is about. An address may have several registrations. */
    userId: uuid("user_id"),
    /**
     * The staff account that the link gives access to. Only this person may see the link. Null for other accounts.
     */
    staffId: uuid("staff_id"),
    /** The alerts in an email to owners. */
    lines: text().array(),
    /** Subject and bodies as encrypted JSON. Null before the email is composed and after it is sent. */
    letter: bytea(),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull().defaultNow(),
    sentAt: time("sent_at"),
  },
  (table) => [
    index("mails_waiting")
      .on(table.id)
      .where(sql`${table.state} in ('asked', 'ready')`),
    index("mails_newest").on(table.createdAt, table.id),
    index("mails_failed")
      .on(table.id)
      .where(sql`${table.state} = 'failed'`),
  ],
);
