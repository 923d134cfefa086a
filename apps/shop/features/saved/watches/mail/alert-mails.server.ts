import { DAY_MS, MINUTE_MS } from "@loupe/contract/time";
import {
  and,
  asc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from "drizzle-orm";
import { queueMails, recentRecipients } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import { addressed, type Reader } from "../readers.server.ts";
import { watchAlerts, watchers } from "../tables.server.ts";
import type { Watcher } from "../watchers.server.ts";

/** How many watchers one transaction serves. */
const AT_ONCE = 500;
/** The most immediate mails of a watcher in a day. Further alerts wait for the digest. */
const IMMEDIATE_A_DAY = 3;
/** The most alerts of a mail. */
const ALERTS_A_MAIL = 100;

/**
 * Queues the emails for the alerts that wait: each watcher gets one digest in `WATCH_DIGEST_S`, and immediate alerts at
 * once. The alerts of a watcher are in one email.
 */
export async function sendAlertMails(context: Context, stop?: AbortSignal): Promise<void> {
  await inBatches(context, stop, sendDigests);
  await inBatches(context, stop, sendImmediate);
}

/** Serves the watchers after the one with this id, and returns the last one's id, or undefined after the last batch. */
type Batch = (inside: Context, after: string) => Promise<string | undefined>;

async function inBatches(
  context: Context,
  stop: AbortSignal | undefined,
  batch: Batch,
): Promise<void> {
  let after: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (after !== undefined) {
    if (stop?.aborted) return;
    const last: string = after;
    after = await context.db.transaction((tx) => batch({ ...context, db: tx }, last));
  }
}

/**
 * Locks watchers with waiting alerts. Other processes leave out locked watchers, and find no waiting alerts once the
 * transaction has committed, so that no alert is sent twice.
 */
async function lockWaiting(
  { db }: Context,
  isImmediate: boolean,
  after: string,
  isDue?: SQL,
): Promise<Watcher[]> {
  const waiting = db
    .select({ id: watchAlerts.id })
    .from(watchAlerts)
    .where(and(eq(watchAlerts.watcherId, watchers.id), isWaiting(isImmediate)));
  return await db
    .select()
    .from(watchers)
    .where(
      and(
        gt(watchers.id, after),
        isNotNull(watchers.confirmedAt),
        eq(watchers.areMailsOff, false),
        isDue,
        exists(waiting),
      ),
    )
    .orderBy(asc(watchers.id))
    .limit(AT_ONCE)
    .for("no key update", { skipLocked: true });
}

const isWaiting = (isImmediate: boolean) =>
  and(isNull(watchAlerts.mailId), eq(watchAlerts.isImmediate, isImmediate));

async function sendDigests(inside: Context, after: string): Promise<string | undefined> {
  const { db, now, config } = inside;
  const isDue = or(isNull(watchers.nextDigestAt), lte(watchers.nextDigestAt, now()));
  const due = await lockWaiting(inside, false, after, isDue);
  if (due.length === 0) return undefined;
  await queueFor(inside, "watchDigest", await addressed(inside, due));
  // Also for those who cannot get emails, so that their alerts are not looked at each minute.
  const nextDigestAt = new Date(now().getTime() + config.WATCH_DIGEST_S * 1000);
  await db
    .update(watchers)
    .set({ nextDigestAt })
    .where(isOneOf(watchers.id, due.map(idOf)));
  return due.at(-1)!.id;
}

/** Like `inArray`, but with one parameter for all ids, because thousands of parameters are slow. */
const isOneOf = (column: AnyColumn, ids: string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

const idOf = ({ id }: { id: string }) => id;

async function sendImmediate(inside: Context, after: string): Promise<string | undefined> {
  const { db, now, config } = inside;
  const due = await lockWaiting(inside, true, after);
  if (due.length === 0) return undefined;
  const last = due.at(-1)!.id;
  const readers = await addressed(inside, due);
  await leaveForDigest(inside, due.map(idOf), readers.map(idOf));
  const waiting = await db
    .selectDistinct({ id: watchAlerts.watcherId })
    .from(watchAlerts)
    .where(and(isOneOf(watchAlerts.watcherId, readers.map(idOf)), isWaiting(true)));
  const waitingIds = new Set(waiting.map(idOf));
  const since = new Date(now().getTime() - MINUTE_MS);
  // Alerts to an address that got one within the last minute wait for the next minute.
  const busy = await recentRecipients(inside, "watchAlert", since);
  const ready = readers.filter(({ id, recipient }) => {
    if (!waitingIds.has(id) || busy.has(recipient)) return false;
    busy.add(recipient);
    return true;
  });
  await queueFor(inside, "watchAlert", ready);
  // A digest does not follow at once with the alerts that were too many for immediate mails.
  const nextDigestAt = new Date(now().getTime() + config.WATCH_DIGEST_S * 1000);
  const isDue = or(isNull(watchers.nextDigestAt), lte(watchers.nextDigestAt, now()));
  await db
    .update(watchers)
    .set({ nextDigestAt })
    .where(and(isOneOf(watchers.id, ready.map(idOf)), isDue));
  return last;
}

/**
 * Moves alerts into the digest if their watcher cannot get emails now, is above the daily limit, or got an immediate
 * email about the item within a day.
 */
async function leaveForDigest({ db, now }: Context, ids: string[], readerIds: string[]) {
  const since = new Date(now().getTime() - DAY_MS).toISOString();
  const mailed = sql`select from ${watchAlerts} as sent where sent.watcher_id = ${watchAlerts.watcherId}
    and sent.is_immediate and sent.mailed_at > ${since}`;
  const count = sql`(select count(distinct sent.mail_id) from ${watchAlerts} as sent
    where sent.watcher_id = ${watchAlerts.watcherId} and sent.is_immediate and sent.mailed_at > ${since})`;
  await db
    .update(watchAlerts)
    .set({ isImmediate: false })
    .where(
      and(
        isOneOf(watchAlerts.watcherId, ids),
        isWaiting(true),
        or(
          not(isOneOf(watchAlerts.watcherId, readerIds)),
          sql`exists (${mailed} and sent.item_key = ${watchAlerts.itemKey})`,
          sql`${count} >= ${IMMEDIATE_A_DAY}`,
        ),
      ),
    );
}

/** Queues one email to each reader with the reader's waiting alerts. Above a number, the newest wait for the next email. */
async function queueFor(
  inside: Context,
  kind: "watchAlert" | "watchDigest",
  readers: readonly Reader[],
): Promise<void> {
  const { db, now } = inside;
  if (readers.length === 0) return;
  const mailIds = await queueMails(
    inside,
    kind,
    readers.map(({ id: _id, ...reader }) => reader),
  );
  await db.execute(sql`
    update ${watchAlerts} set mail_id = chosen.mail_id, mailed_at = ${now().toISOString()}
    from (
      select ${watchAlerts.id}, mail.id as mail_id,
        row_number() over (partition by ${watchAlerts.watcherId} order by ${watchAlerts.at}, ${watchAlerts.id}) as place
      from unnest(${sql.param(readers.map(idOf))}::uuid[], ${sql.param(mailIds)}::uuid[]) as mail (watcher_id, id)
      join ${watchAlerts} on ${watchAlerts.watcherId} = mail.watcher_id and ${isWaiting(kind === "watchAlert")}
    ) as chosen
    where ${watchAlerts.id} = chosen.id and place <= ${ALERTS_A_MAIL}`);
}
