import { forgetOldAttempts } from "#features/accounts/attempt-limits/service.server.ts";
import {
  foldOldClicks,
  foldOldCounts,
  forgetVisitors,
  sumPastDays,
} from "#features/shop-keeping/daily-counts/service.server.ts";
import { forgetOldIdentity, writeMail } from "#features/accounts/identity/service.server.ts";
import { lookAtUnseen } from "#features/look-up/pictures/service.server.ts";
import { forgetOldMails, keepSendingMails } from "#features/accounts/mail/service.server.ts";
import { forgetOldProofs } from "#features/accounts/google-login/service.server.ts";
import { keepBackups } from "#features/shop-keeping/backups/service.server.ts";
import { notifyOwners } from "#features/shop-keeping/notices/service.server.ts";
import {
  deleteClosedAccounts,
  forgetOldExports,
} from "#features/accounts/personal-data/service.server.ts";
import { forgetDeletedAgents } from "#features/catalogue/agents/service.server.ts";
import { lookAtSuspects, refreshProducts } from "#features/catalogue/products/service.server.ts";
import { forgetDeletedReviews } from "#features/catalogue/reviews/service.server.ts";
import { startRateCards } from "#features/freight/shipping/service.server.ts";
import { refreshLookedAt } from "#features/look-up/qc/service.server.ts";
import type { Context } from "#server/context.ts";
import { forgetSandbox } from "./forget-sandbox.ts";
import { forgetUnseen } from "./forget-unseen.ts";
import { forgetUploadedPictures } from "./forget-uploaded-pictures.ts";
import { addRounds, claimRounds, postponeRound } from "./rounds.ts";
import { sweepCachedFiles } from "#server/storage/cached-files.ts";

const EVERY_MS = 10 * 60_000;
/** How often a process asks which rounds are due, as a part of the time between two rounds. */
const CHECKS_PER_ROUND = 10;
const DAY_MS = 86_400_000;

type Round = (context: Context, stop: AbortSignal) => Promise<void>;

/** Deletes what has expired and refreshes what has become old, once for all processes. */
const ROUNDS: Record<string, Round> = {
  forgetOldIdentity,
  forgetOldAttempts,
  forgetOldProofs,
  forgetOldMails,
  deleteClosedAccounts,
  forgetOldExports,
  forgetVisitors,
  foldOldCounts,
  foldOldClicks,
  sumPastDays,
  forgetUnseen,
  forgetUploadedPictures,
  forgetSandbox,
  keepBackups,
  notifyOwners,
  startRateCards,
  forgetDeletedReviews,
  forgetDeletedAgents,
  refreshLookedAt,
  refreshProducts,
  lookAtSuspects,
  lookAtUnseen,
};

/** The rounds of a process that does nothing but pictures. */
const OF_PICTURES = new Set(["lookAtUnseen"]);

/** They check again everything that they left in place, so once a day is enough. */
const DAILY = new Set(["forgetUnseen", "forgetUploadedPictures"]);

/** Due at every check: with much to do several processes take part; owners are told and cards start within a minute. */
const AT_EVERY_CHECK = new Set(["lookAtUnseen", "notifyOwners", "startRateCards"]);

/** Work that no request triggers, for as long as this process lives. */
export function startHousekeeping(
  context: Context,
  { every_ms = EVERY_MS } = {},
): { stop(): Promise<void> } {
  const isShop = context.config.ROLE === "shop";
  const mails = isShop ? keepSendingMails(context, writeMail) : undefined;
  const stopping = new AbortController();
  const running = new Set<string>();
  const run = (name: string, work: () => Promise<void>) => {
    if (running.has(name)) return;
    running.add(name);
    const done: Promise<void> = work()
      .catch((err: unknown) =>
        context.log.error({ err }, `${name} failed and will be tried again later`),
      )
      .finally(() => {
        running.delete(name);
        context.background.delete(done);
      });
    context.background.add(done);
  };
  // Each machine has cached files of its own.
  const sweeping = setInterval(
    () => run("sweepCachedFiles", () => sweepCachedFiles(context)),
    every_ms,
  ).unref();
  const schedule = { every_ms, running, run, stop: stopping.signal, areAdded: false };
  const checking = setInterval(
    () => run("checkRounds", () => runDue(context, schedule)),
    every_ms / CHECKS_PER_ROUND,
  ).unref();
  if (!context.config.ROUNDS) clearInterval(checking);
  return {
    async stop() {
      clearInterval(sweeping);
      clearInterval(checking);
      stopping.abort();
      await mails?.stop();
    },
  };
}

type Schedule = {
  every_ms: number;
  running: ReadonlySet<string>;
  run: (name: string, work: () => Promise<void>) => void;
  stop: AbortSignal;
  /** Whether this process has seen to it that the database knows all rounds. */
  areAdded: boolean;
};

/**
 * Runs the rounds that are due and that no other process has claimed. A round that still runs here is
 * not claimed: with a slow picture host it can take longer than the time between two rounds.
 */
async function runDue(context: Context, schedule: Schedule): Promise<void> {
  const { every_ms, running, run, stop } = schedule;
  const now = context.now();
  const soon = new Date(now.getTime() + every_ms);
  const dueNext = (name: string) => {
    if (DAILY.has(name)) return nextDay(now);
    return AT_EVERY_CHECK.has(name) ? new Date(now.getTime() + every_ms / CHECKS_PER_ROUND) : soon;
  };
  if (!schedule.areAdded) await addRounds(context, Object.keys(ROUNDS), soon);
  schedule.areAdded = true;
  const next = new Map(
    Object.keys(ROUNDS)
      .filter((name) => !running.has(name))
      .filter((name) => context.config.ROLE === "shop" || OF_PICTURES.has(name))
      .map((name) => [name, dueNext(name)]),
  );
  for (const name of await claimRounds(context, next)) {
    const claimed = next.get(name)!;
    const postpone = (dueAt: Date) => postponeRound(context, { name, claimed, dueAt });
    run(name, async () => {
      try {
        await ROUNDS[name]!(context, stop);
      } catch (error) {
        await postpone(soon);
        throw error;
      }
      // A round ends early, between two of its items, when the process stops: another one goes on.
      if (stop.aborted) await postpone(context.now());
    });
  }
}

/** Midnight in UTC. */
const nextDay = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
