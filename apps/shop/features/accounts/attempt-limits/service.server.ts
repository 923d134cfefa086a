import { lt } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/client.ts";
import { ApiError } from "#server/http/api-error.ts";
import { networkOf } from "#server/http/request-address.ts";
import { attempts } from "./tables.server.ts";

type Limit = { points: number; duration_s: number };

const MINUTES_15 = 15 * 60;
const HOUR = 60 * 60;

/** How often within which time: for one account, from wherever; and for one address, at whichever. */
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
  /** Of an outside service, by an admin: the account is the service. */
  test: {
    account: { points: 10, duration_s: 60 },
    address: { points: 60, duration_s: 60 },
  },
} as const satisfies Record<string, { account: Limit; address: Limit }>;

export type Action = keyof typeof LIMITS;
type Who = {
  account: string;
  address: string;
  /** One that the account knows. It has the account's limit to itself, so that no stranger uses it up. */
  device?: string;
};

/**
 * Counts a try before it is made, so that many at once cannot slip through together.
 * @throws {ApiError} 429 when there were too many
 */
export async function countAttempt(context: Context, action: Action, who: Who): Promise<void> {
  if (!context.config.RATE_LIMIT) return;
  await consume(limiter(context.db, action, "address"), networkOf(who.address));
  const [kind, key] = countedBy(who);
  await consume(limiter(context.db, action, kind), key);
}

const countedBy = ({ account, device }: Omit<Who, "address">) =>
  device === undefined ? (["account", account] as const) : (["device", device] as const);

/** What succeeded was no guess: the count of the account, or of its known device, starts anew. */
export async function forgetAttempts(
  context: Context,
  action: Action,
  who: Omit<Who, "address">,
): Promise<void> {
  const [kind, key] = countedBy(who);
  if (context.config.RATE_LIMIT) await limiter(context.db, action, kind).delete(key);
}

export async function forgetOldAttempts({ db }: Context): Promise<void> {
  await db.delete(attempts).where(lt(attempts.expire, new Date()));
}

async function consume(limit: RateLimiterDrizzle, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    const retryAfter_s = Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    const wait =
      retryAfter_s > 90 ? `${Math.ceil(retryAfter_s / 60)} minutes` : `${retryAfter_s} seconds`;
    throw new ApiError("too-many", `Too many tries. Please try again in ${wait}.`, {
      retryAfter_s,
    });
  }
}

const limiters = new WeakMap<Database, Map<string, RateLimiterDrizzle>>();

function limiter(db: Database, action: Action, kind: keyof Who): RateLimiterDrizzle {
  const known = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>();
  limiters.set(db, known);
  const keyPrefix = `${action} ${kind}`;
  const { points, duration_s } = LIMITS[action][kind === "device" ? "account" : kind];
  const made =
    known.get(keyPrefix) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: attempts,
      keyPrefix,
      points,
      duration: duration_s,
      // A flood does not reach the database once its address is known.
      inMemoryBlockOnConsumed: points + 1,
      clearExpiredByTimeout: false,
    });
  known.set(keyPrefix, made);
  return made;
}
