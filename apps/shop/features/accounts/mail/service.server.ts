import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import type { Context } from "#server/context.ts";
import { mails } from "./tables.server.ts";
import { composeLetter, openLetter, sealLetter, type Letter } from "./writes.server.ts";

export { countMails, listOutbox } from "./reads.server.ts";
export { forgetOldMails } from "./writes.server.ts";

type Row = typeof mails.$inferSelect;
/**
 * Makes the link of a letter, at the moment when it is written. Null: there is nobody to write to.
 * Runs in a transaction: link and letter come to be together.
 */
export type WriteMail = (
  context: Context,
  mail: Pick<Row, "id" | "kind" | "recipient" | "userId">,
) => Promise<{ link: string; name: string } | null>;

/** Asks for a mail: one INSERT, the same whether or not there is anybody to write to. */
export async function queueMail(
  { db, now }: Context,
  mail: { kind: "verify" | "reset"; recipient: string; userId?: string },
): Promise<void> {
  await db.insert(mails).values({ ...mail, state: "asked", createdAt: now(), dueAt: now() });
}

const POLL_EVERY_MS = 1000;
const WAIT_MS_MAX = 30_000;
const STOP_WITHIN_MS = 3000;

/** Sends what is due until it is stopped; any number of processes may do so at once. */
export function keepSendingMails(context: Context, write: WriteMail): { stop(): Promise<void> } {
  const hurry = new AbortController();
  let stopped = false;
  let wait_ms = POLL_EVERY_MS;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;

  async function round(): Promise<void> {
    try {
      const handled = await sendDueMails(context, write, hurry.signal);
      wait_ms = handled === BATCH ? 0 : POLL_EVERY_MS;
    } catch (err) {
      wait_ms = Math.min(Math.max(wait_ms, POLL_EVERY_MS) * 2, WAIT_MS_MAX);
      context.log.error({ err, retry_ms: wait_ms }, "mails could not be looked at");
    }
    if (!stopped) rest(wait_ms);
  }

  function rest(ms: number): void {
    timer = setTimeout(() => (running = round()), ms).unref();
  }

  rest(0);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      // A silent mail server shall not hold up the end; the letter is sent after the next start.
      const limit = setTimeout(() => hurry.abort(), STOP_WITHIN_MS);
      await running;
      clearTimeout(limit);
    },
  };
}

type Post = ReturnType<typeof openPost>;
type Round = { context: Context; write: WriteMail; post?: Post; signal: AbortSignal };

/** Longer than a letter may take: a lease that ran out means that its process has died. */
const LEASE_MS = 60_000;
const SEND_WITHIN_MS = 30_000;
const BATCH = 10;

/** One round: takes some of the due mails, writes and sends them. Resolves to their number. */
export async function sendDueMails(
  context: Context,
  write: WriteMail,
  hurry?: AbortSignal,
): Promise<number> {
  const claimed = await claimDueMails(context);
  if (claimed.length === 0) return 0;
  const limit = AbortSignal.timeout(SEND_WITHIN_MS);
  const signal = hurry ? AbortSignal.any([limit, hurry]) : limit;
  const { SMTP_URL } = context.config;
  const post = SMTP_URL ? openPost(SMTP_URL) : undefined;
  try {
    const handled = await Promise.allSettled(
      claimed.map((mail) => handle({ context, write, post, signal }, mail)),
    );
    for (const outcome of handled) if (outcome.status === "rejected") throw outcome.reason;
  } finally {
    post?.close();
  }
  return claimed.length;
}

/** Moves the due time ahead, so that nobody else takes them, and somebody does if we die. */
export async function claimDueMails({ db, now }: Context): Promise<Row[]> {
  const dueAt = new Date(now().getTime() + LEASE_MS);
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(inArray(mails.state, ["asked", "ready"]), lte(mails.dueAt, now())))
      .orderBy(asc(mails.dueAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return await tx.update(mails).set({ dueAt }).where(inArray(mails.id, ids)).returning();
  });
}

/** False once the lease has run out and another process has taken the mail. */
const stillOurs = ({ id, dueAt }: Row) => and(eq(mails.id, id), eq(mails.dueAt, dueAt));

async function handle(round: Round, mail: Row): Promise<void> {
  const { context, post, signal } = round;
  const letter = await letterFor(round, mail);
  if (!letter) return;
  if (!post) return await keepLetter(context, mail, letter);
  try {
    await post.sendMail({ ...messageOf(context, mail, letter), signal });
  } catch (error) {
    return await putOff(context, mail, error as NodemailerError);
  }
  await context.db
    .update(mails)
    .set({ state: "sent", letter: null, lastError: null, sentAt: context.now() })
    .where(eq(mails.id, mail.id));
  context.metrics.mails.inc({ outcome: "sent" });
}

async function letterFor(round: Round, mail: Row): Promise<Letter | undefined> {
  const { context } = round;
  try {
    return (await readLetter(context, mail)) ?? (await writeLetter(round, mail));
  } catch (err) {
    context.log.error({ err, mail: mail.id }, "a mail could not be written");
    await putOff(context, mail, new Error("It could not be written."));
    return undefined;
  }
}

/** Half of the time for which a link is good: one that waited longer is replaced by a new one. */
const USABLE_MS = { verify: 12 * 3_600_000, reset: 1_800_000 };

async function readLetter(context: Context, mail: Row): Promise<Letter | undefined> {
  const letter = mail.letter ? await openLetter(context, mail.letter) : undefined;
  const age_ms = letter ? context.now().getTime() - letter.writtenAt : 0;
  return age_ms > USABLE_MS[mail.kind] ? undefined : letter;
}

async function writeLetter({ context, write }: Round, mail: Row): Promise<Letter | undefined> {
  return await context.db.transaction(async (tx) => {
    const [ours] = await tx.select().from(mails).where(stillOurs(mail)).for("update");
    if (!ours) return undefined;
    const said = await write({ ...context, db: tx }, mail);
    if (!said) {
      await tx.delete(mails).where(eq(mails.id, mail.id));
      return undefined;
    }
    const letter = await composeLetter(context, mail.kind, said);
    await tx
      .update(mails)
      .set({ state: "ready", letter: await sealLetter(context, letter) })
      .where(eq(mails.id, mail.id));
    return letter;
  });
}

/** Without a mail server: for the admin's outbox. Only on one's own machine may the log know it. */
async function keepLetter(context: Context, mail: Row, { link }: Letter): Promise<void> {
  const { db, log, config, metrics } = context;
  await db.update(mails).set({ state: "kept" }).where(eq(mails.id, mail.id));
  metrics.mails.inc({ outcome: "kept" });
  if (LOOPBACK.test(new URL(config.PUBLIC_URL).hostname)) {
    log.info({ mail: mail.id }, `Mail for ${mail.recipient} (${mail.kind}): ${link}`);
  }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Connections shared by the letters of one round. */
const openPost = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // Whether it is tried again, and when, is the queue's business.
    maxRequeues: 0,
    dnsTimeout: 5000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/**
 * Greets the mail server and logs in there, without sending anything.
 * @throws {NodemailerError} what went wrong
 */
export async function greetMailServer(url: string): Promise<void> {
  const post = openPost(url);
  try {
    await post.verify();
  } finally {
    post.close();
  }
}

function messageOf({ config, now }: Context, mail: Row, letter: Letter): SendMailOptions {
  return {
    from: config.MAIL_FROM,
    to: { name: "", address: mail.recipient },
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    date: now(),
    // The same however often it is sent: a crash may repeat a delivery, which receivers then see.
    messageId: `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`,
    headers: { "Idempotency-Key": mail.id, "Auto-Submitted": "auto-generated" },
  };
}

const FIRST_WAIT_MS = 15_000;
const LAST_WAIT_MS = 15 * 60_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;

async function putOff(context: Context, mail: Row, error: NodemailerError): Promise<void> {
  const { db, log, metrics } = context;
  const now_ms = context.now().getTime();
  const lastError = reasonOf(error);
  const isOver = refusesLetter(error) || now_ms - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
  const wait_ms = Math.min(FIRST_WAIT_MS * 2 ** mail.attempts, LAST_WAIT_MS);
  await db
    .update(mails)
    .set({
      attempts: mail.attempts + 1,
      lastError,
      ...(isOver
        ? { state: "failed", letter: null }
        : { dueAt: new Date(now_ms + wait_ms * (0.8 + 0.2 * Math.random())) }),
    })
    .where(stillOurs(mail));
  metrics.mails.inc({ outcome: isOver ? "failed" : "put-off" });
  const reason = lastError.replaceAll(/\S+@\S+/g, "…");
  log.warn({ mail: mail.id, reason, isOver }, "a mail was not sent");
}

/** A wrong login or sender is refused for good too, but that is ours to repair: the letter waits. */
const refusesLetter = ({ permanent, command }: NodemailerError) =>
  permanent === true && (command === "RCPT TO" || command === "DATA");

/** What the mail server said, without the letter's link that it may quote. */
function reasonOf({ response, message }: NodemailerError): string {
  return (response ?? message)
    .replaceAll(/https?:\S+/g, "…")
    .replaceAll(/\s+/g, " ")
    .slice(0, 200);
}
