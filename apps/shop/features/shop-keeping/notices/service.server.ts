import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import type { Alert } from "@loupe/contract";
import { and, eq, inArray, lt, lte, notInArray, or, sql } from "drizzle-orm";
import { listOwners } from "#features/accounts/people/service.server.ts";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import {
  type FoundAlert,
  type Subject,
  findAlerts,
  notificationMode,
} from "./find-alerts.server.ts";
import { notices } from "./tables.server.ts";

/**
 * These problems often end by themselves and return. They count as resolved only after an hour, so that not every
 * return causes an email.
 */
const UNSTEADY: Subject[] = ["services", "quota", "disk"];
const MENDED_AFTER_MS = HOUR_MS;
const DIGEST = "digest";
/** Alerts that can stay for months, so owners get an email about them at most once in 30 days. */
const MONTHLY: Subject[] = ["agents"];
const MONTH_MS = 30 * DAY_MS;

/** A scheduled job that emails owners urgent alerts each minute, and the other alerts once a day. */
export async function notifyOwners(context: Context): Promise<void> {
  const alerts = await findAlerts(context);
  await sendImmediateAlerts(context, alerts);
  await sendDailyAlerts(context, alerts);
}

/** Sends one email for each key until it is resolved or a day has passed, whichever process finds it. */
async function sendImmediateAlerts(context: Context, alerts: readonly FoundAlert[]): Promise<void> {
  const atOnce = alerts.filter(
    ({ subject }) => notificationMode(context.config, subject) === "at once",
  );
  const keys = keysOf(atOnce);
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    // One process after the other, because two could otherwise deadlock on these rows.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('notices'))`);
    const monthly = keysOf(alerts.filter(({ subject }) => MONTHLY.includes(subject)));
    await deleteResolved(inside, [...keys, ...monthly]);
    const untold = await claim(inside, keys);
    const lines = atOnce.filter(({ key }) => untold.has(key)).map(({ text }) => text);
    if (lines.length > 0) await mailOwners(inside, "ownerAlert", lines);
  });
}

const keysOf = (alerts: readonly FoundAlert[]): string[] =>
  [...new Set(alerts.map(({ key }) => key))].toSorted();

const subjectsOf = (alerts: readonly Alert[]): Subject[] => [
  ...new Set(alerts.map(({ subject }) => subject)),
];

async function deleteResolved({ db, now }: Context, keys: string[]): Promise<void> {
  const isResolved = notInArray(notices.subject, [...keys, DIGEST]);
  const isUnsteady = inArray(notices.subject, UNSTEADY);
  const longAgo = lt(notices.seenAt, new Date(now().getTime() - MENDED_AFTER_MS));
  await db.delete(notices).where(and(isResolved, sql`(not ${isUnsteady} or ${longAgo})`));
}

/** Returns the keys of alerts about which owners were not notified within a day or month, and marks them as notified. */
async function claim({ db, now }: Context, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const at = now();
  const dayAgo = new Date(at.getTime() - DAY_MS);
  const monthAgo = new Date(at.getTime() - MONTH_MS);
  const these = inArray(notices.subject, keys);
  const { subject } = notices;
  const first = await db
    .insert(notices)
    .values(keys.map((name) => ({ subject: name, toldAt: at, seenAt: at })))
    .onConflictDoNothing()
    .returning({ subject });
  const again = await db
    .update(notices)
    .set({ toldAt: at })
    .where(
      and(
        these,
        lte(notices.toldAt, dayAgo),
        or(notInArray(subject, MONTHLY), lte(notices.toldAt, monthAgo)),
      ),
    )
    .returning({ subject });
  await db.update(notices).set({ seenAt: at }).where(these);
  return new Set([...first, ...again].map((claimed) => claimed.subject));
}

/** Sends the daily email, once for all processes, on days with alerts. */
async function sendDailyAlerts(context: Context, alerts: readonly Alert[]): Promise<void> {
  const { db, now, config } = context;
  const at = now();
  const offset = config.NOTICE_HOUR * HOUR_MS;
  const slot = new Date(Math.floor((at.getTime() - offset) / DAY_MS) * DAY_MS + offset);
  const isOfDigest = eq(notices.subject, DIGEST);
  const digest = { subject: DIGEST, toldAt: at, seenAt: at };
  await db.transaction(async (tx) => {
    // In a new shop the first day starts now.
    await tx.insert(notices).values(digest).onConflictDoNothing();
    const claimed = await tx
      .update(notices)
      .set({ toldAt: at, seenAt: at })
      .where(and(isOfDigest, lt(notices.toldAt, slot)))
      .returning({ subject: notices.subject });
    if (claimed.length === 0) return;
    const daily = subjectsOf(alerts).filter((name) => notificationMode(config, name) === "daily");
    const inside = { ...context, db: tx };
    const monthly = daily.filter((name) => MONTHLY.includes(name));
    const untold = await claim(inside, monthly);
    if (daily.every((name) => MONTHLY.includes(name) && !untold.has(name))) return;
    const lines = alerts.map(({ text }) => text);
    await mailOwners(inside, "ownerDigest", lines);
  });
}

/** Queues an email to all owners. It is in English, as the dashboard is. */
async function mailOwners(
  context: Context,
  kind: "ownerAlert" | "ownerDigest",
  lines: string[],
): Promise<void> {
  for (const { id, email } of await listOwners(context)) {
    await queueMail(context, { kind, recipient: email, userId: id, lines, language: "en" });
  }
}
