import type { MailKind } from "@loupe/contract";
import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import { sendJob } from "#server/jobs/job.ts";
import { mails } from "./tables.server.ts";

/** The kind of job that sends a mail; its key is the mail's id. */
export const SEND_MAIL = "sendMail";

/**
 * Queues a mail by the same statements whether or not the address has an account, so that the
 * response time reveals nothing.
 */
export async function queueMail(
  context: Context,
  mail: {
    kind: MailKind;
    recipient: string;
    userId?: string;
    lines?: string[];
    /** Without one it is written in the language of the account. */
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

/** Mails that anybody can request to any address, whose server may stall: other mails are sent before them. */
const TO_ANY_ADDRESS = new Set<MailKind>(["verify", "emailNew"]);

export const sendLater = (context: Context, mailId: string, priority = 0) =>
  sendJob(context, SEND_MAIL, { mailId }, { key: mailId, priority });
