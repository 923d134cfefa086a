import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import type { MailKind } from "@loupe/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { NodemailerError } from "nodemailer";
import type { Context } from "#server/context.ts";
import { JOB_TABLE, JobError, JobLost, type Job, type Run } from "#server/jobs/job.ts";
import { SEND_MAIL } from "./enqueue-mail.server.ts";
import {
  composeLetter,
  openLetter,
  sealLetter,
  type Addressed,
  type Letter,
} from "./compose-letter.server.ts";
import { noteAnswer } from "#server/outbound/last-answers.ts";
import {
  isBadMailbox,
  isRejected,
  mailService,
  messageOf,
  openTransport,
  outcomeOf,
  reasonOf,
} from "./mail-server.server.ts";
import { mails } from "./tables.server.ts";

type Row = typeof mails.$inferSelect;
/**
 * Creates the link of an email when the email is composed. Returns null if its recipient no longer exists. Runs in
 * the transaction that stores the email, and locks the account for it.
 */
export type WriteMail = (
  context: Context,
  mail: Pick<Row, "id" | "kind" | "recipient" | "userId" | "language"> &
    Partial<Pick<Row, "state">>,
) => Promise<Addressed | null>;

/** The functions of other features for the kinds of emails that they send. */
export type MailWriter = {
  write: WriteMail;
  /** Records that the mail server has no such mailbox. */
  noteBadMailbox(context: Context, mail: Pick<Row, "recipient">): Promise<void>;
};
export type MailWriters = Partial<Record<MailKind, MailWriter>>;

type Batch = {
  context: Context;
  write: WriteMail;
  noteBadMailbox?: MailWriter["noteBadMailbox"] | undefined;
  transport?: ReturnType<typeof openTransport>;
  run: Run;
};

const SEND_WITHIN_S = 30;
/**
 * When the process stops, an email in progress gets this time, so that a mail server that does not respond does not
 * delay the stop. Another process sends the email again.
 */
const CUT_SHORT_AFTER_MS = 3000;
const FIRST_WAIT_S = 8;
const LAST_WAIT_S = 15 * 60;
const CANCELLED = "An owner cancelled it.";
/** More attempts than are possible in three days. */
const TRIES_MAX = 400;

/**
 * The job that composes and sends one email. Any number of processes may run it at once.
 * @param writers write the kinds of emails of other features; `write` writes all other kinds
 */
export const sendMailJob = (
  write: WriteMail,
  writers: MailWriters = {},
): Job<{ mailId: string }> => ({
  name: SEND_MAIL,
  atOnce: 5,
  limit_s: 2 * SEND_WITHIN_S,
  retries: TRIES_MAX,
  pause_s: FIRST_WAIT_S,
  pauseMax_s: LAST_WAIT_S,
  async run(context, run) {
    const { SMTP_URL } = context.config;
    const waiting = and(eq(mails.id, run.data.mailId), inArray(mails.state, ["asked", "ready"]));
    const [mail] = await context.db.select().from(mails).where(waiting);
    if (!mail) return;
    const transport = SMTP_URL ? openTransport(SMTP_URL) : undefined;
    try {
      await deliver({ context, write, ...writers[mail.kind], transport, run }, mail);
    } finally {
      transport?.close();
    }
  },
  async noteCancelled({ db }, { mailId }) {
    const isWaiting = and(eq(mails.id, mailId), inArray(mails.state, ["asked", "ready"]));
    const end = { state: "failed", lastError: CANCELLED, letter: null } as const;
    await db.update(mails).set(end).where(isWaiting);
  },
});

/** Composes an email, unless that has been done, and sends it. */
async function deliver(batch: Batch, mail: Row): Promise<void> {
  const { context, transport, run } = batch;
  const letter = await letterFor(batch, mail);
  if (!letter) return;
  if (!transport) return await storeInOutbox(context, mail, letter);
  try {
    await transport.sendMail({ ...messageOf(context, mail, letter), signal: limitOf(run) });
  } catch (error) {
    await noteFailure(context, error as NodemailerError);
    return await postpone(batch, mail, error as NodemailerError);
  }
  // Recorded even if another run has the job by now, because this run has sent the email.
  await context.db
    .update(mails)
    .set({ state: "sent", letter: null, lastError: null, sentAt: context.now() })
    .where(eq(mails.id, mail.id));
  context.metrics.mails.inc({ outcome: "sent" });
  const text = "The mail server accepted a mail.";
  const answer = { outcome: "answered", text, at: context.now() } as const;
  await noteAnswer(context, mailService(context), answer);
}

function limitOf({ signal }: Run): AbortSignal {
  const cut = new AbortController();
  const cutShort = () => setTimeout(() => cut.abort(), CUT_SHORT_AFTER_MS).unref();
  if (signal.aborted) cutShort();
  else signal.addEventListener("abort", cutShort, { once: true });
  return AbortSignal.any([AbortSignal.timeout(SEND_WITHIN_S * 1000), cut.signal]);
}

/**
 * Records a failure of the mail server for the dashboard. An email that it rejects because of its recipient is none.
 */
async function noteFailure(context: Context, error: NodemailerError): Promise<void> {
  if (isRejected(error)) return;
  const text = `A mail was not sent. ${reasonOf(context, error)}`;
  const answer = { outcome: outcomeOf(error), text, at: context.now() };
  await noteAnswer(context, mailService(context), answer);
}

async function letterFor(batch: Batch, mail: Row): Promise<Letter | undefined> {
  const { context } = batch;
  try {
    return (await readLetter(context, mail)) ?? (await writeLetter(batch, mail));
  } catch (err) {
    if (err instanceof JobLost) throw err;
    context.log.error({ err, mail: mail.id }, "a mail could not be rendered");
    await postpone(batch, mail, new Error("It could not be rendered."));
    return undefined;
  }
}

/**
 * Half of the time for which the link in an email is valid. An email that waited longer gets a new link. The other
 * kinds of emails contain no link that expires.
 */
const USABLE_MS: Partial<Record<MailKind, number>> = {
  verify: 12 * HOUR_MS,
  reset: 1_800_000,
  emailOld: 12 * HOUR_MS,
  emailNew: 12 * HOUR_MS,
  invitation: 36 * HOUR_MS,
  watchConfirm: DAY_MS,
};

async function readLetter(context: Context, mail: Row): Promise<Letter | undefined> {
  const letter = mail.letter ? await openLetter(context, mail.letter) : undefined;
  const age_ms = letter ? context.now().getTime() - letter.writtenAt : 0;
  return age_ms > (USABLE_MS[mail.kind] ?? Infinity) ? undefined : letter;
}

async function writeLetter({ context, write, run }: Batch, mail: Row): Promise<Letter | undefined> {
  return await context.db.transaction(async (tx) => {
    // Locks the account before the email, in the same order as the deletion of an account, to avoid a deadlock.
    const recipient = await write({ ...context, db: tx }, mail);
    await run.hold({ db: tx });
    const [waiting] = await tx.select().from(mails).where(eq(mails.id, mail.id)).for("update");
    if (!waiting) return undefined;
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
 * Leaves the email of a shop without a mail server in the outbox, for the admin. Logs its link only on a developer's
 * own machine, because other people may read the log of a server.
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

const GIVE_UP_AFTER_MS = 3 * DAY_MS;

/**
 * Records a failure of an email.
 * @throws {JobError} always, so that the job is run again, unless no attempt is left
 */
async function postpone(
  { context, run, noteBadMailbox }: Batch,
  mail: Row,
  error: NodemailerError,
) {
  const { log, metrics } = context;
  const lastError = reasonOf(context, error);
  const age_ms = context.now().getTime() - mail.createdAt.getTime();
  const isFinal = isRejected(error) || age_ms > GIVE_UP_AFTER_MS;
  const attempts = mail.attempts + 1;
  await context.db.transaction(async (tx) => {
    await run.hold({ db: tx });
    // Lowers the priority with each attempt, so that recipients whose servers stall do not delay other emails.
    await tx.execute(sql`
      update ${JOB_TABLE} set priority = ${-attempts} where name = ${SEND_MAIL} and id = ${run.id}`);
    await tx
      .update(mails)
      .set({
        attempts,
        lastError,
        ...(isFinal && { state: "failed" as const, letter: null }),
      })
      .where(eq(mails.id, mail.id));
  });
  // After the transaction, because it deletes other emails to this recipient, and two jobs could wait for each other.
  if (isBadMailbox(error)) await noteBadMailbox?.(context, mail);
  metrics.mails.inc({ outcome: isFinal ? "failed" : "put-off" });
  const reason = lastError.replaceAll(/\S+@\S+/g, "…");
  log.warn({ mail: mail.id, reason, hasFailed: isFinal }, "a mail was not sent");
  throw new JobError(reason, { isFinal });
}
