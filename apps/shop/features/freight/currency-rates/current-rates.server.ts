import type { CurrencyRates } from "@loupe/contract";
import { desc, lte } from "drizzle-orm";
import { CURRENCY_RATES_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { cnyPerUnit } from "./cny-per-unit.ts";
import type { DailyRates } from "./rates-file.ts";
import snapshot from "./snapshot.json" with { type: "json" };
import { currencyRates } from "./tables.server.ts";

type Stored = DailyRates & { isSnapshot: boolean };

/**
 * Returns the newest rates that are not after the day: stored rates, or the snapshot that comes with the shop. For a
 * day before all of them, returns the snapshot with its own date.
 */
export async function ratesOf({ db }: Pick<Context, "db">, day?: string): Promise<Stored> {
  const [row] = await db
    .select()
    .from(currencyRates)
    .where(day ? lte(currencyRates.date, day) : undefined)
    .orderBy(desc(currencyRates.date))
    .limit(1);
  const isSnapshotLater = day !== undefined && snapshot.date > day;
  if (row && (isSnapshotLater || row.date >= snapshot.date)) return { ...row, isSnapshot: false };
  return { ...snapshot, isSnapshot: true };
}

const NEWEST = "newest";

/** Returns the newest rates for pages. Cached until newer ones are stored. */
export async function newestRates(context: Context): Promise<Stored> {
  const cached = context.rates.get(NEWEST);
  if (cached) return cached.rates;
  const generation = context.rates.generation();
  const rates = await ratesOf(context);
  context.rates.put(NEWEST, { rates, tags: [CURRENCY_RATES_TAG] }, generation);
  return rates;
}

/**
 * Returns the yuan for one unit of each currency, with the day of these rates: the newest, or the rates of the given
 * day.
 */
export async function ratesInUse(
  context: Pick<Context, "db">,
  day?: string,
): Promise<CurrencyRates> {
  const { date, source, isSnapshot, perEuro } = await ratesOf(context, day);
  return { date, source, isSnapshot, rates: cnyPerUnit(perEuro) };
}
