import { attemptRetention } from "#features/accounts/attempt-limits/service.server.ts";
import {
  foldOldClicks,
  foldOldCounts,
  sumPastDays,
  visitorRetention,
} from "#features/site/daily-counts/service.server.ts";
import { identityRetention, writeMail } from "#features/accounts/login/service.server.ts";
import { lookAtUnseen } from "#features/pictures/service.server.ts";
import {
  mailRetention,
  requeueMails,
  sendMailJob,
} from "#features/accounts/mail/service.server.ts";
import { proofRetention } from "#features/accounts/google-login/service.server.ts";
import {
  keepBackups,
  makeBackupJob,
  testBackupJob,
} from "#features/shop-keeping/backups/service.server.ts";
import { forgetBin } from "#features/shop-keeping/bin/service.server.ts";
import {
  forgetUnseen,
  forgetUploadedPictures,
} from "#features/shop-keeping/unused-data/service.server.ts";
import { notifyOwners } from "#features/shop-keeping/notices/service.server.ts";
import {
  deleteClosedAccounts,
  exportAccountJob,
  exportRetention,
} from "#features/personal-data/service.server.ts";
import { deletedAgents } from "#features/buying/agents/tables.server.ts";
import { addLinksJob } from "#features/catalogue/link-jobs/service.server.ts";
import {
  lookAtSuspects,
  refreshProducts,
} from "#features/catalogue/product-management/service.server.ts";
import { bulkChanges } from "#features/catalogue/products/tables.server.ts";
import { deletedReviews } from "#features/catalogue/reviews/tables.server.ts";
import { deleteUnusedReviewPhotos } from "#features/catalogue/reviews/service.server.ts";
import { matchRetention } from "#features/catalogue/same-items/service.server.ts";
import { readCurrencyRates } from "#features/freight/currency-rates/service.server.ts";
import { rateRetention } from "#features/freight/measured-rates/service.server.ts";
import { startRateCards } from "#features/freight/rate-cards/service.server.ts";
import { askRetention } from "#features/saved/ask/service.server.ts";
import {
  endWatches,
  evaluateWatches,
  sendAlertMails,
  sendAlertPushes,
  sendPushJob,
  WATCH_MAILS,
  watchRetention,
} from "#features/saved/watches/service.server.ts";
import { lookAtWatched } from "#features/saved/polling/service.server.ts";
import { refreshLookedAt } from "#features/look-up/qc/service.server.ts";
import { sizeTableRetention } from "#features/catalogue/size-charts/service.server.ts";
import { calculateWeights } from "#features/look-up/weights/service.server.ts";
import type { Context } from "#server/context.ts";
import { inBackground } from "#server/jobs/background.ts";
import { finderRetention } from "#features/saved/finders/service.server.ts";
import { readSheetsJob } from "#features/saved/lists/sheet-lists.server.ts";
import { followShortLinksJob } from "#features/saved/lists/short-links.server.ts";
import type { Job } from "#server/jobs/job.ts";
import { deleteOldRows, type Retention } from "#server/jobs/delete-old-rows.ts";
import { sweepCachedFiles } from "#server/storage/cached-files.ts";
import { startJobs } from "#server/jobs/work.ts";

const SWEPT_EVERY_MS = 10 * 60_000;

type Work = (context: Context, stop: AbortSignal) => Promise<void>;
type Options = Omit<Job, "name" | "schedule" | "run">;

const scheduled = (schedule: string, work: Work, options: Options = {}): Job => ({
  ...options,
  name: work.name,
  schedule,
  run: (context, { signal }) => work(context, signal),
});

const everyMinute = (work: Work, options?: Options) => scheduled("* * * * *", work, options);
/**
 * Jobs that run every ten minutes. A failed one runs again at the next time. `minute` is the minute of the first run
 * in an hour, by which the jobs are spread.
 */
const everyTenMinutes = (minute: number, ...works: Work[]) =>
  works.map((work) => scheduled(`${minute}-59/10 * * * *`, work, { limit_s: 6 * 3600 }));
/** A job that runs once a day. That is enough, because it checks everything each time. */
const daily = (work: Work) =>
  scheduled("0 0 * * *", work, { isMadeUp: true, retries: 5, pause_s: 60, pauseMax_s: 3600 });

/** The rows that are deleted after some days, in this order. */
export const RETENTION: readonly Retention[] = [
  ...identityRetention,
  ...attemptRetention,
  ...proofRetention,
  ...mailRetention,
  ...exportRetention,
  ...visitorRetention,
  ...finderRetention,
  // Written by versions before the bin. A later migration drops these tables (`bulkChanges`).
  { column: bulkChanges.createdAt, days: 1 },
  { column: deletedAgents.deletedAt, days: 1 },
  { column: deletedReviews.deletedAt, days: 1 },
  ...rateRetention,
  ...sizeTableRetention,
  ...matchRetention,
  ...watchRetention,
  ...askRetention,
];

const expiring = (isDaily: boolean) =>
  RETENTION.filter((entry) => (entry.isDaily ?? false) === isDaily);
const deleteExpired: Work = (context, stop) => deleteOldRows(context, expiring(false), stop);
const deleteExpiredDaily: Work = (context, stop) => deleteOldRows(context, expiring(true), stop);

/** All background work. Each job runs in one process at a time, unless its policy allows more. */
export const JOBS: readonly Job[] = [
  sendMailJob(writeMail, WATCH_MAILS) as Job,
  sendPushJob as Job,
  addLinksJob as Job,
  exportAccountJob as Job,
  followShortLinksJob as Job,
  readSheetsJob,
  makeBackupJob as Job,
  testBackupJob as Job,
  everyMinute(notifyOwners),
  everyMinute(startRateCards),
  everyMinute(evaluateWatches),
  everyMinute(sendAlertMails),
  everyMinute(sendAlertPushes),
  everyMinute(lookAtWatched),
  // If there is much to do, several processes run this job at the same time.
  everyMinute(lookAtUnseen, { policy: "short", isOfPictures: true }),
  ...everyTenMinutes(1, deleteExpired),
  ...everyTenMinutes(3, deleteClosedAccounts, foldOldCounts),
  ...everyTenMinutes(5, foldOldClicks, sumPastDays, forgetBin),
  ...everyTenMinutes(7, requeueMails, keepBackups, refreshLookedAt),
  ...everyTenMinutes(9, refreshProducts, lookAtSuspects, deleteUnusedReviewPhotos),
  daily(forgetUnseen),
  daily(deleteExpiredDaily),
  daily(forgetUploadedPictures),
  daily(endWatches),
  daily(readCurrencyRates),
  daily(calculateWeights),
];

/**
 * Names of scheduled jobs of earlier versions, whose schedules are removed. Other unknown jobs keep theirs, because
 * they may belong to a newer version that runs at the same time.
 */
const RETIRED: readonly string[] = [
  "forgetDeletedAgents",
  "forgetDeletedReviews",
  "forgetOldAlerts",
  "forgetOldAttempts",
  "forgetOldExports",
  "forgetOldIdentity",
  "forgetOldMails",
  "forgetOldProofs",
  "forgetOldRates",
  "forgetSandbox",
  "forgetUnconfirmed",
  "forgetVisitors",
];

/** Starts the background work of this process: everything that no request triggers. */
export function startHousekeeping(
  context: Context,
  { swept_ms = SWEPT_EVERY_MS } = {},
): { stop(): Promise<void> } {
  const { config, log } = context;
  const isShop = config.ROLE === "shop";
  const kinds = JOBS.filter(
    ({ schedule, isOfPictures }) => (isShop || isOfPictures) && (config.ROUNDS || !schedule),
  );
  const isScheduling = isShop && config.ROUNDS;
  const jobs = startJobs(context, kinds, { isScheduling, retired: RETIRED });
  // Every process does this, because each machine has its own cached files.
  const sweep = () =>
    inBackground(context, sweepCachedFiles(context), (err) =>
      log.error({ err }, "cached files could not be removed"),
    );
  const sweeping = setInterval(sweep, swept_ms).unref();
  return {
    async stop() {
      clearInterval(sweeping);
      await jobs.stop();
    },
  };
}
