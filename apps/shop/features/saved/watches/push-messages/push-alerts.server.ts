import { DAY_MS } from "@loupe/contract/time";
import { and, desc, eq, exists, gt, inArray, isNull, lte } from "drizzle-orm";
import { readersOf } from "#features/accounts/people/service.server.ts";
import { languageOfTag } from "#languages";
import type { Context } from "#server/context.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { sendJob, type Job } from "#server/jobs/job.ts";
import { isPushAddress } from "#server/outbound/push-services.ts";
import {
  encryptMessage,
  isPushKeys,
  vapidHeader,
  type PushKeys,
} from "./push-encryption.server.ts";
import { pushSubscriptions, watchAlerts, watchers } from "../tables.server.ts";
import {
  alertPath,
  letterTexts,
  pricesOf,
  readAlerts,
  type Alert,
} from "../mail/watch-letters.server.ts";
import { watcherOfAccount } from "../watchers.server.ts";

/** The most browsers of a watcher. The oldest subscription makes room for a new one. */
const BROWSERS_MAX = 10;
/** How many alerts one transaction turns into messages. */
const AT_ONCE = 2000;
/** An alert that was mailed before is not sent any more. */
const FRESH_MS = DAY_MS;

/** Sends alerts about the caller's watches to a browser, until the caller's session ends. */
export async function subscribe(
  context: Context,
  { userId, sessionId }: Viewer,
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
): Promise<void> {
  const { config, db, now } = context;
  const isAllowed = isPushAddress(endpoint, config.PUSH_HOSTS) && isPushKeys(keys);
  if (!isAllowed) {
    const issues = [fieldErrorAt("body.endpoint", "invalid", { field: "Endpoint" })];
    throw new ApiError("invalid_input", { issue: issues[0]!.message }, { issues });
  }
  const { id: watcherId } = await watcherOfAccount(context, userId);
  const row = { watcherId, sessionId, p256dh: keys.p256dh, auth: keys.auth, createdAt: now() };
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...row })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
  const newest = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.watcherId, watcherId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .offset(BROWSERS_MAX);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, newest));
}

/** Whether a browser gets the caller's alerts. */
export async function isSubscribed(
  { db }: Context,
  userId: string,
  endpoint: string,
): Promise<boolean> {
  return (await db.$count(pushSubscriptions, ownedBy({ db }, userId, endpoint))) > 0;
}

export async function unsubscribe(
  { db }: Context,
  userId: string,
  endpoint: string,
): Promise<void> {
  await db.delete(pushSubscriptions).where(ownedBy({ db }, userId, endpoint));
}

function ownedBy({ db }: Pick<Context, "db">, userId: string, endpoint: string) {
  const own = db.select({ id: watchers.id }).from(watchers).where(eq(watchers.userId, userId));
  return and(eq(pushSubscriptions.endpoint, endpoint), inArray(pushSubscriptions.watcherId, own));
}

/**
 * Queues a message to the browsers of a watcher for each email about alerts. So the limits of emails and turning them
 * off apply to browsers too. A browser gets only alerts since its subscription, and each alert once.
 */
export async function sendAlertPushes(context: Context, stop?: AbortSignal): Promise<void> {
  let count = AT_ONCE;
  while (count === AT_ONCE) {
    if (stop?.aborted) return;
    count = await context.db.transaction((tx) => queueMessages({ ...context, db: tx }));
  }
}

async function queueMessages(inside: Context): Promise<number> {
  const { db, now } = inside;
  const { id, watcherId, mailId, at } = watchAlerts;
  const isOfWatcher = eq(pushSubscriptions.watcherId, watcherId);
  const subscribed = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(isOfWatcher, lte(pushSubscriptions.createdAt, at)));
  const fresh = and(
    isNull(watchAlerts.pushedAt),
    gt(watchAlerts.mailedAt, new Date(now().getTime() - FRESH_MS)),
    exists(subscribed),
  );
  const alerts = await db
    .select({ id, watcherId, mailId, at })
    .from(watchAlerts)
    .where(fresh)
    .limit(AT_ONCE)
    .for("update", { skipLocked: true });
  if (alerts.length === 0) return 0;
  const ids = alerts.map((alert) => alert.id);
  await db.update(watchAlerts).set({ pushedAt: now() }).where(inArray(id, ids));
  const watcherIds = [...new Set(alerts.map((alert) => alert.watcherId))];
  const browsers = Map.groupBy(
    await db
      .select()
      .from(pushSubscriptions)
      .where(inArray(pushSubscriptions.watcherId, watcherIds)),
    (browser) => browser.watcherId,
  );
  for (const ofMail of Map.groupBy(alerts, (alert) => alert.mailId).values()) {
    for (const { endpoint, createdAt } of browsers.get(ofMail[0]!.watcherId) ?? []) {
      const alertIds = ofMail.filter((alert) => alert.at >= createdAt).map((alert) => alert.id);
      if (alertIds.length > 0) await sendJob(inside, SEND_PUSH, { endpoint, alertIds, tries: 0 });
    }
  }
  return alerts.length;
}

const SEND_PUSH = "sendPush";
type Message = { endpoint: string; alertIds: string[]; tries: number };

const FIRST_WAIT_S = 60;
const LAST_WAIT_S = 6 * 3600;
const TRIES_MAX = 6;
/** The push service no longer knows the subscription, or does not accept this shop's key for it. */
const ENDED = new Set([401, 403, 404, 410]);

/** The job that sends a message to one browser. */
export const sendPushJob: Job<Message> = {
  name: SEND_PUSH,
  policy: "standard",
  atOnce: 5,
  limit_s: 60,
  async run(context, { data }) {
    const { db, log } = context;
    const isThis = eq(pushSubscriptions.endpoint, data.endpoint);
    const [browser] = await db.select().from(pushSubscriptions).where(isThis);
    const message = browser && (await composeMessage(context, browser.watcherId, data.alertIds));
    if (!message) return;
    const answer = await context.outbound.push(browser.endpoint, {
      headers: {
        authorization: await vapidHeader(context, browser.endpoint),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        ttl: String(FRESH_MS / 1000),
        urgency: "normal",
      },
      body: encryptMessage(JSON.stringify(message), browser),
    });
    const status = answer.ok ? answer.answer.status : undefined;
    if (status !== undefined && status < 300) return;
    if (ENDED.has(status ?? 0) || (!answer.ok && answer.failure === "not-allowed")) {
      await db.delete(pushSubscriptions).where(isThis);
    } else {
      const reason = answer.ok ? status : answer.failure;
      log.warn({ reason, tries: data.tries }, "an alert was not pushed");
      await sendAgain(context, data, answer.ok ? answer.answer.retryAfter_s : undefined);
    }
  },
};

/** Sends the message again after a pause that doubles each time, and is at least as long as the service demands. */
async function sendAgain(context: Context, data: Message, retryAfter_s = 0): Promise<void> {
  const tries = data.tries + 1;
  if (tries >= TRIES_MAX) return;
  const pause_s = Math.max(FIRST_WAIT_S * 2 ** data.tries, Math.ceil(retryAfter_s));
  const after_s = Math.min(LAST_WAIT_S, pause_s);
  await sendJob(context, SEND_PUSH, { ...data, tries }, { after_s });
}

/**
 * Returns the notification for the service worker (`public/sw.js`), or undefined if the watcher has removed the watches
 * or turned alerts off since.
 */
async function composeMessage(context: Context, watcherId: string, alertIds: string[]) {
  const { db, config } = context;
  const isReader = and(eq(watchers.id, watcherId), eq(watchers.areMailsOff, false));
  const [watcher] = await db.select().from(watchers).where(isReader);
  const account = (await readersOf(context, [watcher?.userId ?? ""].filter(Boolean))).get(
    watcher?.userId ?? "",
  );
  // Somebody else may have logged in to the browser since.
  const isOwn = and(inArray(watchAlerts.id, alertIds), eq(watchAlerts.watcherId, watcherId));
  const alerts = await readAlerts(context, isOwn);
  const [first] = alerts;
  if (!account || !first) return undefined;
  const { tag, folder } = languageOfTag(account.language);
  const words = await letterTexts(context, tag);
  if (alerts.length > 1) {
    return {
      title: words.watchDigest.subject(config.SITE_NAME),
      body: alerts.slice(0, LISTED).map(shortTitle).join("\n"),
      path: `${folder}/watches`,
      tag: "watches",
    };
  }
  return {
    title: words.alertTitles[first.kind],
    body: [shortTitle(first), pricesOf(first, words)].filter(Boolean).join("\n"),
    path: folder + alertPath(first),
    tag: first.watchId ?? first.id,
    ...(first.picture?.startsWith("/") && { icon: first.picture }),
  };
}

const LISTED = 3;
/** A message has at most 4 KB. */
const shortTitle = ({ title }: Alert) => [...title].slice(0, 120).join("");
