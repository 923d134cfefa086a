import { isoDate } from "@loupe/contract/time";
import { WEEK_MS } from "@loupe/contract/time";
import type { Alert } from "@loupe/contract";
import { countWaitingCorrections } from "#features/buying/agent-facts/service.server.ts";
import { countFactsToCheck, listOwnerNotes } from "#features/buying/facts-upkeep/service.server.ts";
import { oldestAccountAt, showActors } from "#features/accounts/people/service.server.ts";
import {
  countGoneProducts,
  massDeletions,
} from "#features/catalogue/product-management/service.server.ts";
import { countPending } from "#features/catalogue/reviews/service.server.ts";
import { countMassLoss } from "#features/look-up/items/service.server.ts";
import { watchBudgetUsed } from "#features/look-up/watched-items/service.server.ts";
import { countOpenReports } from "#features/look-up/photo-reports/service.server.ts";
import { countOpenAskReports } from "#features/saved/ask/service.server.ts";
import { countOpenFinderReports } from "#features/saved/finders/service.server.ts";
import { isNearlyFull } from "#features/shop-keeping/backups/backup-words.ts";
import { lastBackupAt } from "#features/shop-keeping/backups/service.server.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { loadProcessHealth } from "#server/jobs/process-heartbeat.ts";
import { quotasNearEnd } from "#server/jobs/quotas.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";
import { failedJobs } from "#server/jobs/job-list.ts";
import { kinds as jobTitles } from "#texts/dashboard/background.ts";
import * as texts from "#texts/dashboard/notices.ts";

export type Subject = Alert["subject"];
type Fleet = Awaited<ReturnType<typeof loadProcessHealth>>;

/** A service counts as failing after this many failures in a row, because single ones are common. */
const FAILURES_IN_A_ROW = 3;

/** Returns when owners are notified about a subject. */
export function notificationMode(config: Config, subject: Subject): "off" | "daily" | "at once" {
  const settings = {
    reviews: config.NOTICE_REVIEWS,
    photoReports: config.NOTICE_PHOTO_REPORTS,
    corrections: config.NOTICE_CORRECTIONS,
    agents: config.NOTICE_AGENTS,
    services: config.NOTICE_SERVICES,
    quota: config.NOTICE_QUOTA,
    disk: config.NOTICE_DISK,
    backup: config.NOTICE_BACKUP,
    gone: config.NOTICE_GONE,
    jobs: config.NOTICE_JOBS,
    deletion: config.NOTICE_DELETION,
  };
  return settings[subject];
}

/** `key` identifies the occurrence of an alert whose subject can occur twice. Owners are notified of each. */
export type FoundAlert = Alert & { key: string };

/** Returns the tasks and problems of the subjects that owners have chosen. */
export async function findAlerts(context: Context): Promise<FoundAlert[]> {
  const [
    pending,
    reports,
    askReports,
    finderReports,
    corrections,
    notes,
    oldFacts,
    fleet,
    quota,
    backup,
    gone,
    massLoss,
    failed,
    budget,
    deletions,
  ] = await Promise.all([
    countPending(context),
    countOpenReports(context),
    countOpenAskReports(context),
    countOpenFinderReports(context),
    countWaitingCorrections(context),
    listOwnerNotes(context),
    countFactsToCheck(context),
    loadProcessHealth(context),
    quotaLines(context),
    backupLine(context),
    countGoneProducts(context),
    countMassLoss(context),
    failedJobs(context),
    watchBudgetUsed(context),
    deletionAlerts(context),
  ]);
  const alerts: [Subject, page: string, texts: string[]][] = [
    ["reviews", "manage-review", pending > 0 ? [texts.pendingReviews(pending)] : []],
    ["photoReports", "photo-reports", reports > 0 ? [texts.reportsWait(reports)] : []],
    ["photoReports", "ask-reports", askReports > 0 ? [texts.askReportsWait(askReports)] : []],
    [
      "photoReports",
      "finder-reports",
      finderReports > 0 ? [texts.finderReportsWait(finderReports)] : [],
    ],
    [
      "corrections",
      "agent-facts?view=corrections",
      corrections > 0 ? [texts.correctionsAlert(corrections)] : [],
    ],
    ...notes
      .filter(({ active }) => active)
      .map(({ id, name, note }): [Subject, string, string[]] => [
        "agents",
        `agent-facts?agent=${id}`,
        [texts.agentNote(name, note)],
      ]),
    ["agents", "agent-facts", oldFacts > 0 ? [texts.factsToCheck(oldFacts)] : []],
    ["services", "go-live", [...sourceLines(context, fleet), ...massLossLines(massLoss)]],
    ["quota", "go-live", [...quota, ...usedUpLines(fleet), ...budgetLines(budget)]],
    ["disk", "backups", diskLines(fleet)],
    ["backup", "backups", backup],
    ["jobs", "background", failed.map((name) => texts.jobFails(jobTitles[name] ?? name))],
    ["gone", "manage-products", gone > 0 ? [texts.productsGone(gone)] : []],
  ];
  const ofSubjects = alerts.flatMap(([subject, page, lines]) =>
    lines.map((text) => ({ key: subject, subject, page, text })),
  );
  return [...deletions, ...ofSubjects].filter(
    ({ subject }) => notificationMode(context.config, subject) !== "off",
  );
}

/** Returns an alert for each deletion of more than a tenth of the products, for the day in which it can be undone. */
async function deletionAlerts(context: Context): Promise<FoundAlert[]> {
  const changes = await massDeletions(context);
  const actorOf = await showActors(
    context,
    changes.map(({ actor }) => actor),
  );
  return changes.map(({ id, actor, count, total, until }) => ({
    key: `deletion ${id}`,
    subject: "deletion",
    page: "bin",
    text: texts.massDeletion(
      actorOf(actor),
      count,
      total ?? count,
      until.toISOString().slice(0, 16).replace("T", " "),
    ),
  }));
}

const nameOf = (source: string) => SOURCE_RECORDS.find(({ id }) => id === source)?.name ?? source;

/** Returns a line for each failing service, but none in a demonstration, whose services are the sandbox. */
const sourceLines = ({ config }: Context, { upstreams: sources }: Fleet): string[] =>
  config.sandbox
    ? []
    : sources
        .filter(
          ({ paused, failures }) =>
            (paused !== "quota" && failures >= FAILURES_IN_A_ROW) || paused === "credentials",
        )
        .map(({ upstream: source, paused }) =>
          paused === "credentials"
            ? texts.serviceRefuses(nameOf(source))
            : texts.serviceFails(nameOf(source)),
        );

const usedUpLines = ({ upstreams: sources }: Fleet): string[] =>
  sources
    .filter(({ paused }) => paused === "quota")
    .map(({ upstream: source }) => texts.quotaExhausted(nameOf(source)));

const quotaLines = async (context: Context): Promise<string[]> =>
  (await quotasNearEnd(context)).map(({ upstream: source, calls, quota }) =>
    texts.quotaNearEnd(nameOf(source), calls, quota),
  );

function diskLines({ processes }: Fleet): string[] {
  const full = processes.flatMap(({ name, diskFree: free, diskTotal: total }) =>
    free !== null && total !== null && isNearlyFull({ free, total }) ? [name.split(":")[0]!] : [],
  );
  return [...new Set(full)].map((machine) => texts.diskAlmostFull(machine));
}

/** From this share on, owners are notified that the lookups for watched items are nearly used up. */
const BUDGET_NEAR_END = 0.8;

const budgetLines = (used: number): string[] =>
  used >= BUDGET_NEAR_END ? [texts.watchBudgetUsed(Math.round(100 * used))] : [];

const massLossLines = (count: number): string[] =>
  count > 0 ? [texts.manyDisappeared(count)] : [];

async function backupLine(context: Context): Promise<string[]> {
  const weekAgo = context.now().getTime() - WEEK_MS;
  const last = await lastBackupAt(context);
  if (last) return last.getTime() < weekAgo ? [texts.backupIsOld(isoDate(last))] : [];
  const firstAccountAt = await oldestAccountAt(context);
  return firstAccountAt && firstAccountAt.getTime() < weekAgo ? [texts.backupMissing] : [];
}
