import { DAY_MS, isoDate } from "@loupe/contract/time";
import { createHmac } from "node:crypto";
import { isStaff, type MeasuredRate } from "@loupe/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { activeShoppers } from "#features/accounts/people/service.server.ts";
import { factsIdOf, factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import { audited } from "#server/audit/audited.ts";
import { AGENT_FACTS_TAG, announceChange } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import { olderThan } from "#server/http/cursor.ts";
import { delegatedNetworkOf } from "#server/http/request-address.ts";
import type { Retention } from "#server/jobs/delete-old-rows.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { keyFor } from "#server/secrets/session-secret.ts";
import { measuredRates } from "./tables.server.ts";

/** How long a rate is used and stored. */
const COUNTED_DAYS = 90;
const SHOPPERS_MIN = 5;
/** The rate of a younger account is used later, so that nobody makes a median within an hour. */
const ACCOUNT_AGE_MIN_MS = DAY_MS;
const SPREAD_BP_MAX = 1000;
/** Older rates are no mid rate of the day. The central bank publishes none for up to five days. */
const MID_RATE_AGE_MAX_MS = 7 * DAY_MS;
const DIGITS = 5;

type Place = { agent: string; currency: string };

/**
 * Stores the rate that a shopper measured, in place of the shopper's earlier one. A rate too far from the mid rate, which
 * may be a typing error, and one of the staff are left out: the earlier one stays then.
 * @throws {ApiError} 400 for an agent without facts, 422 for a currency without a mid rate, 429 after too many rates
 */
export async function shareRate(
  context: Context,
  { viewer, address }: { viewer: Viewer; address: string },
  { rate: sentRate, ...input }: Place & { rate: number },
): Promise<{ rate: number; isCounted: boolean; sharedRate: number | null }> {
  const { userId, role } = viewer;
  await countAttempt(context, "measuredRate", { account: userId, address });
  const { isKnown, agent, currency, mid } = await findPlace(context, input);
  if (!isKnown) throw unknownAgent("body.agent");
  if (mid === undefined) throw new ApiError("currency_without_rate", { currency });
  const rate = Number(sentRate.toPrecision(DIGITS));
  const spread_bp = Math.round((1 - rate / mid) * 10_000);
  if (isStaff(role) || Math.abs(spread_bp) > SPREAD_BP_MAX) {
    const sharedRate = await findSharedRate(context, userId, { agent, currency });
    return { rate, isCounted: false, sharedRate };
  }
  const network = hashNetwork(context, address, { agent, currency });
  const values = { rate, spread_bp, network, createdAt: context.now() };
  await context.db
    .insert(measuredRates)
    .values({ userId, agent, currency, ...values })
    .onConflictDoUpdate({
      target: [measuredRates.userId, measuredRates.agent, measuredRates.currency],
      set: values,
    });
  return { rate, isCounted: true, sharedRate: rate };
}

/** Returns the rate that a shopper shares, and whether one can be shared. */
export async function findOwnRate(context: Context, { userId, role }: Viewer, input: Place) {
  const { isKnown, mid, ...place } = await findPlace(context, input);
  const rate = await findSharedRate(context, userId, place);
  return { isOffered: isKnown && mid !== undefined && !isStaff(role), rate };
}

async function findSharedRate({ db }: Context, userId: string, place: Place) {
  const [row] = await db
    .select({ rate: measuredRates.rate })
    .from(measuredRates)
    .where(isOwn(userId, place));
  return row?.rate ?? null;
}

export async function deleteOwnRate(context: Context, { userId }: Viewer, input: Place) {
  const agent = await factsIdIn(context, input.agent);
  const place = { agent: agent ?? input.agent, currency: input.currency.toUpperCase() };
  await context.db.delete(measuredRates).where(isOwn(userId, place));
}

const isOwn = (userId: string, { agent, currency }: Place) =>
  and(
    eq(measuredRates.userId, userId),
    eq(measuredRates.agent, agent),
    eq(measuredRates.currency, currency),
  );

const factsIdIn = async (context: Context, agent: string) =>
  factsIdOf(await factsInUse(context), agent);

function unknownAgent(path: string): ApiError {
  const issue = fieldErrorAt(path, "agent_without_facts", { field: "agent" });
  return new ApiError("invalid_input", { issue: issue.message }, { issues: [issue] });
}

/** @throws {ApiError} 400 for an agent without facts */
async function requireFactsId(context: Context, agent: string): Promise<string> {
  const id = await factsIdIn(context, agent);
  if (id === undefined) throw unknownAgent("query.agent");
  return id;
}

/** Finds the agent's id in the facts, and today's mid rate. Undefined if the stored rates are too old or lack the currency. */
async function findPlace(context: Context, input: Place) {
  const currency = input.currency.toUpperCase();
  const today = isoDate(context.now());
  const [id, { date, rates }] = await Promise.all([
    factsIdIn(context, input.agent),
    ratesInUse(context, today),
  ]);
  const isCurrent = Date.parse(today) - Date.parse(date) <= MID_RATE_AGE_MAX_MS;
  const mid = isCurrent && Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  return { isKnown: id !== undefined, agent: id ?? input.agent, currency, mid };
}

/**
 * Returns a hash by which rates from one delegated network count once, so that one person with several accounts cannot make
 * a median. It depends on the agent and the currency, so that nobody can be followed from one to the next.
 */
const hashNetwork = ({ secret }: Context, address: string, { agent, currency }: Place): Buffer =>
  createHmac("sha256", keyFor(secret, "measured rate"))
    .update(`${agent} ${currency} ${delegatedNetworkOf(address)}`)
    .digest()
    .subarray(0, 16);

/** Counts the shoppers whose rates count, by agent and currency, with the median of these rates. */
async function countRates(
  { db, now }: Context,
  { agent, currency }: Partial<Place>,
): Promise<(MeasuredRate & { agent: string })[]> {
  const since = new Date(now().getTime() - COUNTED_DAYS * DAY_MS).toISOString();
  const registeredBy = new Date(now().getTime() - ACCOUNT_AGE_MIN_MS);
  const { rows } = await db.execute<MeasuredRate & { agent: string }>(sql`
    select agent, currency, count(*)::int as shoppers,
      percentile_cont(0.5) within group (order by spread_bp) / 100 as spread
    from (
      select distinct on (agent, currency, network) agent, currency, spread_bp
      from ${measuredRates}
      where created_at > ${since}::timestamptz and user_id in ${activeShoppers(registeredBy)}
        ${agent === undefined ? sql`` : sql`and agent = ${agent}`}
        ${currency === undefined ? sql`` : sql`and currency = ${currency}`}
      order by agent, currency, network, created_at desc
    ) as of_networks
    group by agent, currency order by agent, currency`);
  return rows;
}

/**
 * Returns the medians of an agent, or of all agents in a currency. Fewer than five shoppers make none. Only bills of
 * today use them, because rates of other days may have differed.
 */
export async function findMeasuredRates(
  context: Context,
  place: { agent: string } | { currency: string } | Place,
): Promise<(MeasuredRate & { agent: string })[]> {
  const rates = await countRates(context, place);
  return rates.filter(({ shoppers }) => shoppers >= SHOPPERS_MIN);
}

/**
 * Returns for the admins how many shoppers measured a rate of an agent.
 * @throws {ApiError} 400 for an agent without facts
 */
export async function listMeasuredRates(context: Context, name: string) {
  const rates = await countRates(context, { agent: await requireFactsId(context, name) });
  return rates.map(({ currency, shoppers, spread }) => ({
    currency,
    shoppers,
    spread: shoppers >= SHOPPERS_MIN ? spread : null,
  }));
}

/**
 * Deletes all rates of an agent. Returns their number.
 * @throws {ApiError} 400 for an agent without facts
 */
export async function deleteRatesOf(context: Context, by: Actor, name: string): Promise<number> {
  const agent = await requireFactsId(context, name);
  const isOfAgent = eq(measuredRates.agent, agent);
  const change = {
    action: "deleteMeasuredRates",
    subject: agent,
    look: async ({ db }: Context) => ({
      name: agent,
      rates: await db.$count(measuredRates, isOfAgent),
    }),
  };
  return await audited(context, by, change, async (inside) => {
    const { rowCount } = await inside.db.delete(measuredRates).where(isOfAgent);
    await announceChange(inside, AGENT_FACTS_TAG);
    return rowCount ?? 0;
  });
}

/** Returns a page of the rates that an account shares, newest first, with the percent that each was below the mid rate. */
export const ratesBy = ({ db }: Context, userId: string, limit: number, cursor?: string) => {
  const { id, agent, currency, rate, spread_bp, createdAt } = measuredRates;
  const spread = sql`${spread_bp} / 100.0`.mapWith(Number);
  return db
    .select({ id, agent, currency, rate, spread, createdAt })
    .from(measuredRates)
    .where(and(eq(measuredRates.userId, userId), olderThan(measuredRates, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
};

export const countRatesBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(measuredRates, eq(measuredRates.userId, userId));

export const rateRetention: Retention[] = [
  { column: measuredRates.createdAt, days: COUNTED_DAYS, isDaily: true },
];
