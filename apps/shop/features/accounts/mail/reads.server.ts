import type { OutboxMail } from "@loupe/contract";
import { desc, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { mails } from "./tables.server.ts";
import { openLetter } from "./writes.server.ts";

/** The mails, newest first. Only those kept for want of a mail server show what they say. */
export async function listOutbox(
  context: Context,
  { cursor, limit = 50 }: { cursor?: string; limit?: number },
): Promise<{ data: OutboxMail[]; nextCursor: string | null }> {
  const rows = await context.db
    .select()
    .from(mails)
    .where(olderThan(mails, cursor))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  return { data: await Promise.all(page.map((row) => presentMail(context, row))), nextCursor };
}

async function presentMail(context: Context, row: typeof mails.$inferSelect): Promise<OutboxMail> {
  const { id, kind, recipient, state, attempts, lastError, createdAt, sentAt } = row;
  const letter = state === "kept" && row.letter && (await openLetter(context, row.letter));
  return {
    _id: id,
    kind,
    recipient,
    state,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    ...(letter && { subject: letter.subject, text: letter.text, link: letter.link }),
  };
}

/** How many wait to be sent, and how many were given up, of the last 30 days. */
export async function countMails({ db }: Context): Promise<{ waiting: number; failed: number }> {
  const waiting = inArray(mails.state, ["asked", "ready"]);
  const [of, failed] = await Promise.all([
    db.$count(mails, waiting),
    db.$count(mails, eq(mails.state, "failed")),
  ]);
  return { waiting: of, failed };
}
