import { randomUUID } from "node:crypto";
import type { TestMail } from "@loupe/contract";
import type { NodemailerError } from "nodemailer";
import type { LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { composeLetter } from "./compose-letter.server.ts";
import { noteAnswer } from "#server/outbound/last-answers.ts";
import {
  mailService,
  messageOf,
  openTransport,
  outcomeOf,
  reasonOf,
} from "./mail-server.server.ts";

/** The limit of a test email, because an admin waits for the result. */
const LIMIT_MS = 15_000;

/**
 * Sends a test email to an admin's own address with the current settings and without the queue, and returns the result
 * as a text.
 */
export async function sendTestEmail(
  context: Context,
  { name, email }: Viewer,
  language: LanguageTag = "en",
): Promise<TestMail> {
  const { config, log } = context;
  if (!config.SMTP_URL) {
    return { outcome: "failed", text: "No mail server is saved, so mails wait in the outbox." };
  }
  const link = `${config.PUBLIC_URL}/dashboard/settings?subject=mail`;
  const letter = await composeLetter(
    context,
    { kind: "trial", lines: null },
    { link, name, language },
  );
  const service = mailService(context);
  const transport = openTransport(config.SMTP_URL);
  try {
    const mail = messageOf(context, { id: randomUUID(), recipient: email }, letter);
    await withinLimit(transport.sendMail(mail));
    const text = `The mail server took a letter to ${email}. Look into that mailbox, and into its spam folder.`;
    await noteAnswer(context, service, { outcome: "answered", text, at: context.now() });
    return { outcome: "sent", text };
  } catch (error) {
    const failure = error as NodemailerError;
    log.warn({ code: failure.code, command: failure.command }, "a test mail was not sent");
    const text = wordsOf(context, failure, email);
    const outcome = outcomeOf(failure);
    await noteAnswer(context, service, { outcome, text, at: context.now() });
    return { outcome: "failed", text };
  } finally {
    transport.close();
  }
}

/** Limits the whole test, because a server that sends single bytes never reaches the timeouts of the connection. */
async function withinLimit(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error("late"), { code: "ETIMEDOUT" })),
      LIMIT_MS,
    );
  });
  // The caller closes the transport, which ends a late attempt with an error that nobody needs.
  sending.catch(() => undefined);
  await Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

/** The advice for the owner, and the message of the mail server. */
function wordsOf(context: Context, error: NodemailerError, to: string): string {
  const reason = `It said: ${reasonOf(context, error)}`;
  switch (error.code) {
    case "ETIMEDOUT":
      return `The mail server didn't answer within ${LIMIT_MS / 1000} seconds. Check its address and port: most take 465 with smtps://, or 587 with smtp://.`;
    case "EDNS":
    case "ECONNECTION":
    case "ESOCKET":
      return `The mail server can't be reached. Check its address and port. ${reason}`;
    case "EAUTH":
    case "ENOAUTH":
      return `The mail server refused the name or the password. Some providers ask for a password for apps. ${reason}`;
    case "ETLS":
      return `No encrypted connection could be made. Try smtps:// or another port. ${reason}`;
    case "EPROTOCOL":
      return `Something answered, but not the way a mail server does. Check the address and port. ${reason}`;
  }
  if (error.command === "MAIL FROM") {
    return `The mail server refused the sender ${context.config.MAIL_FROM}. Use an address that is yours there. ${reason}`;
  }
  if (error.command === "RCPT TO") return `The mail server refused your address ${to}. ${reason}`;
  return `The mail server didn't take the letter. ${reason}`;
}
