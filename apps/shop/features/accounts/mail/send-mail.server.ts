import type { MailKind } from "@loupe/contract";
import { and, eq } from "drizzle-orm";
import type { NodemailerError } from "nodemailer";
import type { Context } from "#server/context.ts";
import {
  composeLetter,
  openLetter,
  sealLetter,
  type Addressed,
  type Letter,
} from "./letters.server.ts";
import { noteAnswer } from "#server/outbound/last-answers.ts";
import {
  isRejected,
  messageOf,
  outcomeOf,
  reasonOf,
  type openTransport,
} from "./mail-server.server.ts";
import { mails } from "./tables.server.ts";

type Row = typeof mails.$inferSelect;
/**
 * Creates the link of a mail when the mail is written; null when there is nobody to write to. It runs
 * in the transaction that stores the letter, and locks the account for it.
 */
export type WriteMail = (
  context: Context,
  mail: Pick<Row, "id" | "kind" | "recipient" | "userId" | "language">,
) => Promise<Addressed | null>;

type Batch = {
  context: Context;
  write: WriteMail;
  transport?: ReturnType<typeof openTransport>;
  /** The mail server as the dashboard lists it, with the hash of the settings that the transport has. */
  service: { service: string; settings: string };
  signal: AbortSignal;
};

/** Matches no row once the lease has expired and another process has claimed the mail. */
const isStillClaimed = ({ id, dueAt }: Row) => and(eq(mails.id, id), eq(mails.dueAt, dueAt));

/** Writes a claimed mail if that has not been done, and sends it. A failure postpones it. */
export async function deliver(batch: Batch, mail: Row): Promise<void> {
  const { context, transport, signal } = batch;
  const letter = await letterFor(batch, mail);
  if (!letter) return;
  if (!transport) return await storeInOutbox(context, mail, letter);
  try {
    await transport.sendMail({ ...messageOf(context, mail, letter), signal });
  } catch (error) {
    await noteFailure(batch, error as NodemailerError);
    return await postpone(context, mail, error as NodemailerError);
  }
  await context.db
    .update(mails)
    .set({ state: "sent", letter: null, lastError: null, sentAt: context.now() })
    .where(eq(mails.id, mail.id));
  context.metrics.mails.inc({ outcome: "sent" });
  const text = "The mail server accepted a mail.";
  await noteAnswer(context, batch.service, { outcome: "answered", text, at: context.now() });
}

/** A mail that is refused for its recipient says nothing against the server. */
async function noteFailure({ context, service }: Batch, error: NodemailerError): Promise<void> {
  if (isRejected(error)) return;
  const text = `A mail was not sent. ${reasonOf(context, error)}`;
  await noteAnswer(context, service, { outcome: outcomeOf(error), text, at: context.now() });
}

async function letterFor(batch: Batch, mail: Row): Promise<Letter | undefined> {
  const { context } = batch;
  try {
    return (await readLetter(context, mail)) ?? (await writeLetter(batch, mail));
  } catch (err) {
    context.log.error({ err, mail: mail.id }, "a mail could not be rendered");
    await postpone(context, mail, new Error("It could not be rendered."));
    return undefined;
  }
}

/** Half of the time for which a link is valid. A letter that waited longer gets a new link; other letters hold none. */
const USABLE_MS: Partial<Record<MailKind, number>> = {
  verify: 12 * 3_600_000,
  reset: 1_800_000,
  emailOld: 12 * 3_600_000,
  emailNew: 12 * 3_600_000,
  invitation: 36 * 3_600_000,
};

async function readLetter(context: Context, mail: Row): Promise<Letter | undefined> {
  const letter = mail.letter ? await openLetter(context, mail.letter) : undefined;
  const age_ms = letter ? context.now().getTime() - letter.writtenAt : 0;
  return age_ms > (USABLE_MS[mail.kind] ?? Infinity) ? undefined : letter;
}

async function writeLetter({ context, write }: Batch, mail: Row): Promise<Letter | undefined> {
  return await context.db.transaction(async (tx) => {
    // The account is locked before the mail, as where accounts are deleted. A link that is made for a mail
    // which another process has claimed meanwhile is known to nobody, and expires.
    const recipient = await write({ ...context, db: tx }, mail);
    const [claimed] = await tx.select().from(mails).where(isStillClaimed(mail)).for("update");
    if (!claimed) return undefined;
    if (!recipient) {
      await tx.delete(mails).where(eq(mails.id, mail.id));
      return undefined;
    }
    const letter = await composeLetter(context, mail, recipient);
    await tx
      .update(mails)
      .set({
        state: "ready",
        letter: await sealLetter(context, letter),
        staffId: recipient.staffId ?? null,
      })
      .where(eq(mails.id, mail.id));
    return letter;
  });
}

/**
 * Without a mail server, leaves the mail in the outbox for the admin. Its link is logged only on a
 * developer's own machine, because a log may have other readers.
 */
async function storeInOutbox(context: Context, mail: Row, { link }: Letter): Promise<void> {
  const { db, log, config, metrics } = context;
  await db.update(mails).set({ state: "kept" }).where(eq(mails.id, mail.id));
  metrics.mails.inc({ outcome: "kept" });
  if (LOOPBACK.test(new URL(config.PUBLIC_URL).hostname)) {
    log.info({ mail: mail.id }, `Mail for ${mail.recipient} (${mail.kind}): ${link}`);
  }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const FIRST_WAIT_MS = 15_000;
const LAST_WAIT_MS = 15 * 60_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

async function postpone(context: Context, mail: Row, error: NodemailerError): Promise<void> {
  const { db, log, metrics } = context;
  const now_ms = context.now().getTime();
  const lastError = reasonOf(context, error);
  const hasFailed = isRejected(error) || now_ms - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
  const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** mail.attempts, LAST_WAIT_MS);
  await db
    .update(mails)
    .set({
      attempts: mail.attempts + 1,
      lastError,
      ...(hasFailed
        ? { state: "failed", letter: null }
        : { dueAt: new Date(now_ms + wait_ms * (0.8 + 0.2 * Math.random())) }),
    })
    .where(isStillClaimed(mail));
  metrics.mails.inc({ outcome: hasFailed ? "failed" : "put-off" });
  const reason = lastError.replaceAll(/\S+@\S+/g, "…");
  log.warn({ mail: mail.id, reason, hasFailed }, "a mail was not sent");
}
