import { createHash } from "node:crypto";
import type { MailKind } from "@loupe/contract";
import { or, sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { networkOf } from "#server/http/request-address.ts";
import { attempts } from "./tables.server.ts";

type Limit = { points: number; duration_s: number };

const MINUTES_15 = 15 * 60;
const HOUR = 60 * 60;

/**
 * How many attempts are allowed within a time: `account` limits those on one account from any network address,
 * `address` limits those from one network address on any account.
 */
const LIMITS = {
  login: {
    account: { points: 10, duration_s: MINUTES_15 },
    address: { points: 40, duration_s: MINUTES_15 },
  },
  register: {
    account: { points: 5, duration_s: HOUR },
    address: { points: 20, duration_s: HOUR },
  },
  letter: {
    account: { points: 4, duration_s: HOUR },
    address: { points: 20, duration_s: HOUR },
  },
  link: {
    account: { points: 10, duration_s: MINUTES_15 },
    address: { points: 30, duration_s: MINUTES_15 },
  },
  report: {
    account: { points: 20, duration_s: HOUR },
    address: { points: 60, duration_s: HOUR },
  },
  /** A correction of a fact about an agent. In a day, because each may store a picture in the database. */
  correction: {
    account: { points: 20, duration_s: 24 * HOUR },
    address: { points: 60, duration_s: 24 * HOUR },
  },
  /** A test email that an admin sends to their own address. */
  trial: {
    account: { points: 5, duration_s: MINUTES_15 },
    address: { points: 20, duration_s: MINUTES_15 },
  },
  /** An admin's test of a source. `account` then limits the tests of one service. */
  test: {
    account: { points: 10, duration_s: 60 },
    address: { points: 60, duration_s: 60 },
  },
  /** A review, new or changed. */
  review: {
    account: { points: 20, duration_s: HOUR },
    address: { points: 60, duration_s: HOUR },
  },
  /** A rate that a shopper measured at an agent. */
  measuredRate: {
    account: { points: 20, duration_s: HOUR },
    address: { points: 60, duration_s: HOUR },
  },
  /** A new page that asks for advice. Without an account, `account` limits those from one network. */
  ask: {
    account: { points: 10, duration_s: HOUR },
    address: { points: 20, duration_s: HOUR },
  },
  /** An answer on such a page. `account` limits those from one network on one page. */
  askAnswer: {
    account: { points: 10, duration_s: 24 * HOUR },
    address: { points: 30, duration_s: HOUR },
  },
  /** A size table, saved or confirmed. */
  sizeTable: {
    account: { points: 60, duration_s: HOUR },
    address: { points: 120, duration_s: HOUR },
  },
  /** A new watch of an item. */
  watch: {
    account: { points: 20, duration_s: HOUR },
    address: { points: 20, duration_s: HOUR },
  },
  /** A watch for an email address without an account. `account` limits those from one network for one address. */
  addressWatch: {
    account: { points: 5, duration_s: 24 * HOUR },
    address: { points: 20, duration_s: HOUR },
  },
} as const satisfies Record<string, { account: Limit; address: Limit }>;

export type Action = keyof typeof LIMITS;
type Who = {
  account: string;
  address: string;
  /**
   * A browser that has logged in to this account before. It has its own limit, so that strangers who exhaust the
   * account's limit do not lock it out.
   */
  device?: string;
};

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit together.
 * @throws {ApiError} 429 when there were too many attempts
 */
export async function countAttempt(context: Context, action: Action, who: Who): Promise<void> {
  if (!context.config.RATE_LIMIT) return;
  await countWith(limiter(context.db, action, "address"), networkOf(who.address), action);
  const [kind, key] = limitKey(who);
  await countWith(limiter(context.db, action, kind), key, action);
}

/**
 * Counts a watch that an anonymous client requests for an email address. The count is of the client's own requests, so
 * that a refusal reveals nothing about the watches of the address.
 * @throws {ApiError} 429 for the sixth watch of the address, and the 21st of all addresses in an hour
 */
export async function countAddressWatch(
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const account = `${networkOf(address)}:${hashOfEmail(email)}`;
  await countAttempt(context, "addressWatch", { account, address });
}

/**
 * Counts a registration. Only the caller's own network is refused: anybody can register any address, and must not keep its
 * owner out.
 * @throws {ApiError} 429 for the sixth registration of the address from one network in an hour
 */
export async function countRegistration(
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await countAttempt(context, "register", { account: `${networkOf(address)}:${email}`, address });
}

/** Returns the mailbox of an address. Mail servers deliver `kim+shop@example.com` to `kim@example.com`. */
const mailboxOf = (email: string) => email.replace(/^([^+@]+)\+[^@]*@/, "$1@");

/**
 * Returns a hash without the server's secret, because records under it outlive a change of that secret. Only a person
 * who can guess an address learns that it is stored.
 */
export const hashOfEmail = (email: string): string =>
  createHash("sha256").update(email).digest("base64url");

type Letter = { kind: MailKind; recipient: string; address?: string; device?: string };

/**
 * Counts an email that any client may request. Each kind of email has its own count for a recipient, so that one kind
 * does not delay the others. Addresses that differ only after a plus sign are one recipient.
 * @returns false beyond the recipient's limit: the caller must not send the email, and must not show this in its response
 * @throws {ApiError} 429 beyond the limit of the network
 */
export async function countLetter(
  context: Context,
  { kind, recipient, address, device }: Letter,
): Promise<boolean> {
  if (!context.config.RATE_LIMIT) return true;
  if (address) {
    await countWith(limiter(context.db, "letter", "address"), networkOf(address), "letter");
  }
  // A hash, because the address may belong to somebody without an account, whose data must not be stored.
  const [counter, key] = limitKey({
    account: `${kind}:${hashOfEmail(mailboxOf(recipient))}`,
    device,
  });
  const isWithin = (await exceeded(limiter(context.db, "letter", counter), key)) === undefined;
  if (!isWithin) noteSecurity(context, "mail_withheld", { email: recipient });
  return isWithin;
}

const limitKey = ({ account, device }: Omit<Who, "address">) =>
  device === undefined ? (["account", account] as const) : (["device", device] as const);

/** Resets the count of the account, or of its known device, after an attempt that succeeded. */
export async function resetAttempts(
  context: Context,
  action: Action,
  who: Omit<Who, "address">,
): Promise<void> {
  const [kind, key] = limitKey(who);
  if (context.config.RATE_LIMIT) await limiter(context.db, action, kind).delete(key);
}

export const attemptRetention: Retention[] = [{ column: attempts.expire, days: 0 }];

async function countWith(limit: RateLimiterDrizzle, key: string, action: Action): Promise<void> {
  const retryAfter_s = await exceeded(limit, key);
  if (retryAfter_s === undefined) return;
  const minutes = Math.ceil(retryAfter_s / 60);
  if (limit.points === LIMITS.addressWatch.account.points && action === "addressWatch") {
    throw new ApiError("too_many_watches", { most: limit.points }, { retryAfter_s });
  }
  if (action === "watch" || action === "addressWatch") {
    const most = LIMITS.watch.account.points;
    throw new ApiError("too_many_new_watches", { most, minutes }, { retryAfter_s });
  }
  if (retryAfter_s <= 90)
    throw new ApiError("too_many_tries", { wait_s: retryAfter_s }, { retryAfter_s });
  throw new ApiError("too_many_tries_minutes", { minutes }, { retryAfter_s });
}

/** Counts one attempt. Returns the seconds to wait if the limit is exceeded. */
async function exceeded(limit: RateLimiterDrizzle, key: string): Promise<number | undefined> {
  try {
    await limit.consume(key);
    return undefined;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
  }
}

const limiters = new WeakMap<Database, Map<string, RateLimiterDrizzle>>();

function limiter(db: Database, action: Action, kind: keyof Who): RateLimiterDrizzle {
  const ofDatabase = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>();
  limiters.set(db, ofDatabase);
  const keyPrefix = `${action} ${kind}`;
  const { points, duration_s } = LIMITS[action][kind === "device" ? "account" : kind];
  const created =
    ofDatabase.get(keyPrefix) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: attempts,
      keyPrefix,
      points,
      duration: duration_s,
      // Once a key is over its limit, further attempts are refused without a query.
      inMemoryBlockOnConsumed: points + 1,
      clearExpiredByTimeout: false,
    });
  ofDatabase.set(keyPrefix, created);
  return created;
}

/** Deletes the counts of an account. A key ends with the account's address or id. */
export async function deleteAttemptsOf(
  { db }: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const ends = (text: string) =>
    sql`right(${attempts.key}, ${text.length + 1}::int) = ${`:${text}`}`;
  await db.delete(attempts).where(or(ends(id), ends(email)));
}
