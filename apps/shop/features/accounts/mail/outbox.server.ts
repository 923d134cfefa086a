import type { MailKind, OutboxMail } from "@loupe/contract";
import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { JOB_TABLE } from "#server/jobs/job.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { openLetter } from "./compose-letter.server.ts";
import { SEND_MAIL, sendLater, sendMailsLater, sendNow } from "./enqueue-mail.server.ts";
import { mails } from "./tables.server.ts";

type Row = typeof mails.$inferSelect;

/**
 * Lists emails, newest first. Emails contain their text if they were stored because the shop has no mail server, and while
 * the mail server fails.
 */
export async function listOutbox(
  context: Context,
  viewer: Viewer,
  { cursor, limit = 50 }: { cursor?: string; limit?: number },
): Promise<{ data: OutboxMail[]; nextCursor: string | null }> {
  const rows = await context.db
    .select()
    .from(mails)
    .where(olderThan(mails, cursor))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  const data = page.map((row) => presentMail(context, viewer, row));
  return { data: await Promise.all(data), nextCursor };
}

async function presentMail(context: Context, viewer: Viewer, row: Row): Promise<OutboxMail> {
  // Hides links to the accounts of other staff, because a person who opens such a link takes over the account.
  const isOpen = row.staffId === null || row.staffId === viewer.userId;
  const { id, kind, recipient, state, attempts, lastError, createdAt, sentAt } = row;
  const isUnsent = state === "kept" || (state === "ready" && attempts > 0);
  const letter = isOpen && isUnsent && row.letter && (await openLetter(context, row.letter));
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

/** The number of emails that wait to be sent and of those that failed, in the last 30 days. */
export async function countMails({ db }: Context): Promise<{ waiting: number; failed: number }> {
  const waiting = inArray(mails.state, ["asked", "ready"]);
  const [queued, failed] = await Promise.all([
    db.$count(mails, waiting),
    db.$count(mails, eq(mails.state, "failed")),
  ]);
  return { waiting: queued, failed };
}

/**
 * Queues a failed email, so that it is composed and sent again, or sends an email now that waits for its next attempt.
 * @throws {ApiError} 404 for an unknown email, 409 for one that was not tried or is sent
 */
export async function retryMail(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const [queued] = await db
    .update(mails)
    // `createdAt` is reset too, because the queue gives up on an email three days after that time.
    .set({ state: "asked", attempts: 0, lastError: null, createdAt: now() })
    .where(and(eq(mails.id, id), eq(mails.state, "failed")))
    .returning({ id: mails.id });
  if (queued) return void (await sendLater(context, id));
  const [other] = await db.select().from(mails).where(eq(mails.id, id));
  if (!other) throw new ApiError("mail_not_found");
  const isWaiting = other.attempts > 0 && (other.state === "asked" || other.state === "ready");
  if (!isWaiting) throw new ApiError("mail_not_failed");
  await sendNow(context, id);
}

/** Creates jobs for queued emails that have none, as after the restore of a backup, which contains no jobs. */
export async function requeueMails(context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from ${mails} where state in ('asked', 'ready') and not exists (
      select from ${JOB_TABLE} as job
      where job.name = ${SEND_MAIL} and job.state <= 'active' and job.singleton_key = ${mails.id}::text
    )`);
  await sendMailsLater(
    context,
    rows.map(({ id }) => id),
  );
}

/** Returns the addresses to which emails of a kind were queued since then. */
export async function recentRecipients(
  { db }: Context,
  kind: MailKind,
  since: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ recipient: mails.recipient })
    .from(mails)
    .where(and(eq(mails.kind, kind), gt(mails.createdAt, since)));
  return new Set(rows.map(({ recipient }) => recipient));
}

/** Deletes the emails of these kinds to an address that wait to be sent, because the address no longer wants them. */
export async function withdrawMails(
  { db }: Context,
  recipient: string,
  kinds: MailKind[],
): Promise<void> {
  const isWaiting = inArray(mails.state, ["asked", "ready"]);
  await db
    .delete(mails)
    .where(and(eq(mails.recipient, recipient), inArray(mails.kind, kinds), isWaiting));
}

/** Emails that wait to be sent stay. */
export const mailRetention: Retention[] = [
  { column: mails.createdAt, days: 30, where: inArray(mails.state, ["kept", "sent", "failed"]) },
];

/** Deletes all emails to and about an account, including those that wait to be sent. */
export async function deleteMailsOf(
  { db }: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.delete(mails).where(or(eq(mails.userId, id), eq(mails.recipient, email)));
}

/** Returns the emails to and about an account, without their content. */
export async function mailsOf({ db }: Context, { id, email }: { id: string; email: string }) {
  const rows = await db
    .select()
    .from(mails)
    // Excludes emails by which another account is about to get this address.
    .where(or(eq(mails.userId, id), and(eq(mails.recipient, email), isNull(mails.userId))));
  return rows.map(({ letter: _letter, ...mail }) => mail);
}

/**
 * Assigns the emails to an address to the account that is about to give it up, so that they stay with that account.
 */
export async function claimMails({ db }: Context, { id, email }: { id: string; email: string }) {
  const unnamed = and(eq(mails.recipient, email), isNull(mails.userId));
  await db.update(mails).set({ userId: id }).where(unnamed);
}
