import { withoutHidden } from "@loupe/contract/hidden-characters";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import type { Context } from "#server/context.ts";
import { settingsHash } from "#server/outbound/last-answers.ts";
import type { MailServer } from "#server/settings/mail-server.ts";
import type { Letter } from "./compose-letter.server.ts";

/** The mail server's name in the dashboard, and the settings that its last result depends on. */
export const MAIL_SERVICE = { service: "mail", variables: ["SMTP_URL", "MAIL_FROM"] } as const;

/** The mail server with a hash of its current settings, under which the result of a call is stored. */
export const mailService = (context: Context) => ({
  service: MAIL_SERVICE.service,
  settings: settingsHash(context, MAIL_SERVICE.service, MAIL_SERVICE.variables),
});

/** Opens connections to the mail server, which all emails of one batch share. */
export const openTransport = (server: MailServer) =>
  createTransport({
    ...server,
    pool: true,
    maxConnections: 3,
    // The queue decides whether and when an email is sent again.
    maxRequeues: 0,
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/**
 * Connects to the mail server and logs in, without sending anything.
 * @throws {NodemailerError} with the reason when either fails
 */
export async function greetMailServer(server: MailServer): Promise<void> {
  const transport = openTransport(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function messageOf(
  { config, now }: Context,
  mail: { id: string; recipient: string },
  letter: Letter,
): SendMailOptions {
  return {
    from: config.MAIL_FROM,
    to: { name: "", address: mail.recipient },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: now(),
    // Equal in each delivery, so that receivers recognise an email that was sent twice because of a crash.
    messageId: `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`,
    headers: { ...letter.headers, "Idempotency-Key": mail.id, "Auto-Submitted": "auto-generated" },
  };
}

/**
 * Whether the mail server rejects this email permanently, because of its recipient or content. A rejected login or
 * sender is permanent, too, but the owner can correct it, so the email waits.
 */
export const isRejected = ({ permanent, command }: NodemailerError) =>
  permanent === true && (command === "RCPT TO" || command === "DATA");

/** Matches the status of a mailbox that does not exist (RFC 3463). Others are about our mail server, the size or content. */
const BAD_MAILBOX = /\b5\.1\.\d/;
const ENHANCED_STATUS = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Whether the mail server rejects every email to this recipient, as far as its response tells. */
export function isBadMailbox(error: NodemailerError): boolean {
  const response = error.response ?? "";
  return (
    isRejected(error) &&
    error.command === "RCPT TO" &&
    (BAD_MAILBOX.test(response) || !ENHANCED_STATUS.test(response))
  );
}

/** Returns whether the mail server rejected a call or was unreachable. */
export const outcomeOf = ({ code, responseCode }: NodemailerError) =>
  code === "EAUTH" || code === "ENOAUTH" || responseCode !== undefined
    ? ("refused" as const)
    : ("unreachable" as const);

/** Matches texts that are as long as the token of a link, because servers may quote the token alone. */
const TOKEN = /[\w-]{40,}/g;

/**
 * Returns the mail server's response for the dashboard, without secrets that it may quote: links, their tokens and
 * our password. Also removes characters that change how the text around them is displayed.
 */
export function reasonOf({ config }: Pick<Context, "config">, error: NodemailerError): string {
  let reason = withoutHidden(error.response ?? error.message);
  for (const secret of secretsOf(config.SMTP_URL)) reason = reason.replaceAll(secret, "…");
  return reason
    .replaceAll(/https?:\S+/g, "…")
    .replaceAll(TOKEN, "…")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .slice(0, 200);
}

/**
 * The forms of the password that a server may quote, longest first: as the two usual logins encode it, as the address
 * contains it, and plain.
 */
function secretsOf({ auth }: Partial<MailServer> = {}): string[] {
  if (!auth?.pass) return [];
  const secrets = [`\0${auth.user}\0${auth.pass}`, auth.pass].map((text) =>
    Buffer.from(text).toString("base64"),
  );
  return [...secrets, encodeURIComponent(auth.pass), auth.pass];
}
