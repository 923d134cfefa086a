import { forgetOldAttempts } from "#features/accounts/attempt-limits/service.server.ts";
import {
  foldOldCounts,
  forgetVisitors,
} from "#features/shop-keeping/daily-counts/service.server.ts";
import { forgetOldIdentity, writeMail } from "#features/accounts/identity/service.server.ts";
import { lookAtUnseen } from "#features/look-up/pictures/service.server.ts";
import { forgetOldMails, keepSendingMails } from "#features/accounts/mail/service.server.ts";
import { forgetOldProofs } from "#features/accounts/google-login/service.server.ts";
import { refreshLookedAt } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import { forgetUnseen } from "./forget-unseen.ts";
import { sweepCachedFiles } from "#server/storage/cached-files.ts";

const EVERY_MS = 10 * 60_000;

type Round = (context: Context, stop: AbortSignal) => Promise<void>;

/** Deletes what has expired and refreshes what has become old. Any process may do it at any time. */
const roundsOfProcess = (): Record<string, Round> => ({
  forgetOldIdentity,
  forgetOldAttempts,
  forgetOldProofs,
  forgetOldMails,
  forgetVisitors,
  foldOldCounts,
  forgetUnseen: onceADay(forgetUnseen),
  refreshLookedAt,
  lookAtUnseen,
  sweepCachedFiles: (context) => sweepCachedFiles(context),
});

/** Runs a round once a day at most, because it checks again everything that it left in place. */
function onceADay(round: Round): Round {
  let doneOn: string | undefined;
  return async (context, stop) => {
    const today = context.now().toISOString().slice(0, 10);
    if (doneOn === today) return;
    await round(context, stop);
    if (!stop.aborted) doneOn = today;
  };
}

/** Work that no request triggers, for as long as this process lives. */
export function startHousekeeping(
  context: Context,
  { every_ms = EVERY_MS } = {},
): { stop(): Promise<void> } {
  const mails = keepSendingMails(context, writeMail);
  const stopping = new AbortController();
  const schedule = { rounds: roundsOfProcess(), running: new Set<string>(), stop: stopping.signal };
  const timer = setInterval(() => runDue(context, schedule), every_ms).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await mails.stop();
    },
  };
}

type Schedule = { rounds: Record<string, Round>; running: Set<string>; stop: AbortSignal };

/**
 * A round ends early, between two of its items, when the server stops. A round that still runs is
 * not started a second time: with a slow host of pictures it can take longer than its pause.
 */
function runDue(context: Context, { rounds, running, stop }: Schedule): void {
  for (const [name, round] of Object.entries(rounds)) {
    if (running.has(name)) continue;
    running.add(name);
    const work: Promise<void> = round(context, stop)
      .catch((err: unknown) =>
        context.log.error({ err }, `${name} failed and will be tried again later`),
      )
      .finally(() => {
        running.delete(name);
        context.background.delete(work);
      });
    context.background.add(work);
  }
}
