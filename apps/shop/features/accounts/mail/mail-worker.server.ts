import { and, asc, inArray, lte } from "drizzle-orm";
import { MAILS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { deliver, type WriteMail } from "./send-mail.server.ts";
import { mailService, openTransport } from "./mail-server.server.ts";
import { mails } from "./tables.server.ts";

/**
 * How soon mails are sent that are due again after a failure, or whose announcement was not heard. A mail
 * that is queued wakes every process at once.
 */
const POLL_EVERY_MS = 15_000;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;
const STOP_WITHIN_MS = 3000;

/** Sends the mails that are due until it is stopped. Any number of processes may do so at once. */
export function keepSendingMails(context: Context, write: WriteMail): { stop(): Promise<void> } {
  const cutShort = new AbortController();
  let stopped = false;
  let retry_ms = FIRST_RETRY_MS;
  let isRunning = false;
  let isQueued = false;
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;

  async function poll(): Promise<void> {
    isRunning = true;
    isQueued = false;
    let wait_ms = POLL_EVERY_MS;
    try {
      const handled = await sendDueMails(context, write, cutShort.signal);
      retry_ms = FIRST_RETRY_MS;
      if (handled === BATCH_SIZE || isQueued) wait_ms = 0;
    } catch (err) {
      context.log.error({ err, retry_ms }, "a batch of queued mails could not be processed");
      wait_ms = retry_ms;
      retry_ms = Math.min(retry_ms * 2, LAST_RETRY_MS);
    }
    isRunning = false;
    if (!stopped) schedule(wait_ms);
  }

  function wake(tag: string): void {
    if (tag !== MAILS_TAG) return;
    isQueued = true;
    if (isRunning || stopped) return;
    clearTimeout(timer);
    schedule(0);
  }

  function schedule(ms: number): void {
    timer = setTimeout(() => (running = poll()), ms).unref();
  }

  schedule(0);
  context.changes.on("change", wake);
  return {
    async stop() {
      stopped = true;
      context.changes.off("change", wake);
      clearTimeout(timer);
      // A mail server that does not respond must not delay the shutdown. The mail is sent after the
      // next start.
      const limit = setTimeout(() => cutShort.abort(), STOP_WITHIN_MS);
      await running;
      clearTimeout(limit);
    },
  };
}

/** Longer than the sending of a mail may take: when a lease expires, its process has died. */
const LEASE_MS = 60_000;
const SEND_WITHIN_MS = 30_000;
const BATCH_SIZE = 10;

/** Writes and sends one batch of the mails that are due. Resolves to their number. */
export async function sendDueMails(
  context: Context,
  write: WriteMail,
  cutShort?: AbortSignal,
): Promise<number> {
  const claimed = await claimDueMails(context);
  if (claimed.length === 0) return 0;
  const limit = AbortSignal.timeout(SEND_WITHIN_MS);
  const signal = cutShort ? AbortSignal.any([limit, cutShort]) : limit;
  const { SMTP_URL } = context.config;
  const service = mailService(context);
  const transport = SMTP_URL ? openTransport(SMTP_URL) : undefined;
  try {
    const handled = await Promise.allSettled(
      claimed.map((mail) => deliver({ context, write, transport, service, signal }, mail)),
    );
    for (const outcome of handled) if (outcome.status === "rejected") throw outcome.reason;
  } finally {
    transport?.close();
  }
  return claimed.length;
}

/**
 * Claims the mails by moving their due time ahead. No other process takes them meanwhile, and one does
 * later if this process dies.
 */
export async function claimDueMails({ db, now }: Context): Promise<(typeof mails.$inferSelect)[]> {
  const dueAt = new Date(now().getTime() + LEASE_MS);
  return await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(inArray(mails.state, ["asked", "ready"]), lte(mails.dueAt, now())))
      .orderBy(asc(mails.dueAt))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    return await tx.update(mails).set({ dueAt }).where(inArray(mails.id, ids)).returning();
  });
}
