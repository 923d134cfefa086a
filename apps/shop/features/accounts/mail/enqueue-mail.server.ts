import type { MailKind } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import { sendJob } from "#server/jobs/job.ts";
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

/**
 * Emails that anybody can request to any address. Other emails are sent first, because the mail servers of such
 * addresses may stall.
 */
const TO_ANY_ADDRESS = new Set<MailKind>(["verify", "emailNew"]);

export const sendLater = (context: Context, mailId: string, priority = 0) =>
  sendJob(context, SEND_MAIL, { mailId }, { key: mailId, priority });
