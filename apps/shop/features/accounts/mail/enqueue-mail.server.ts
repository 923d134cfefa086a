import { randomUUID } from "node:crypto";
import type { MailKind } from "@loupe/contract";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import { runJobNow, sendJob, sendJobs } from "#server/jobs/job.ts";
import { mails } from "./tables.server.ts";

/** The name of the job that sends an email. The key of a job is the email's id. */
export const SEND_MAIL = "sendMail";

/**
 * Queues an email. The statements are the same whether or not the address has an account, so that the response time
 * does not reveal accounts.
 */
export async function queueMail(
  context: Context,
  mail: {
    kind: MailKind;
    recipient: string;
    userId?: string;
    lines?: string[];
    /** If missing, the email is in the language of the account. */
    language?: LanguageTag | undefined;
  },
): Promise<void> {
  const { db, now } = context;
  const [queued] = await db
    .insert(mails)
    .values({ ...mail, state: "asked", createdAt: now() })
    .returning({ id: mails.id });
  await sendLater(context, queued!.id, TO_ANY_ADDRESS.has(mail.kind) ? 0 : 1);
}

type Recipient = { recipient: string; userId: string | null; language: LanguageTag };

/**
 * Queues an email to each of many recipients.
 * @returns the ids of the emails, in the order of the recipients
 */
export async function queueMails(
  context: Context,
  kind: MailKind,
  recipients: Recipient[],
): Promise<string[]> {
  const { db, now } = context;
  if (recipients.length === 0) return [];
  const ids = recipients.map(() => randomUUID());
  const list = <T>(valueOf: (one: Recipient) => T) => sql.param(recipients.map(valueOf));
  // One parameter for each column: the statement would otherwise take ten times as long.
  await db.execute(sql`
    insert into ${mails} (id, kind, recipient, user_id, language, state, created_at)
    select id, ${kind}, recipient, user_id, language, 'asked', ${now().toISOString()}::timestamptz
    from unnest(${sql.param(ids)}::uuid[], ${list((one) => one.recipient)}::text[],
      ${list((one) => one.userId)}::uuid[], ${list((one) => one.language)}::text[])
      as one (id, recipient, user_id, language)`);
  await sendMailsLater(context, ids, kind === "watchDigest" ? AFTER_OTHERS : 0);
  return ids;
}

export const sendMailsLater = (context: Context, ids: string[], priority = 0) =>
  sendJobs(
    context,
    SEND_MAIL,
    ids.map((mailId) => ({ data: { mailId }, key: mailId, priority })),
  );

/** Many digests are queued at once, and nobody waits for them. */
const AFTER_OTHERS = -1;

/**
 * Emails that anybody can request to any address. Other emails are sent first, because the mail servers of such
 * addresses may stall.
 */
const TO_ANY_ADDRESS = new Set<MailKind>(["verify", "emailNew", "watchConfirm"]);

export const sendLater = (context: Context, mailId: string, priority = 0) =>
  sendJob(context, SEND_MAIL, { mailId }, { key: mailId, priority });

/** Runs the job of a waiting email without waiting for the pause after the last attempt. */
export const sendNow = (context: Context, mailId: string) => runJobNow(context, SEND_MAIL, mailId);
