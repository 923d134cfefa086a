import type { CurrencyRates } from "@loupe/contract";
import { desc } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { cnyPerUnit } from "./cny-per-unit.ts";
import type { DailyRates } from "./rates-file.ts";
import snapshot from "./snapshot.json" with { type: "json" };
import { currencyRates } from "./tables.server.ts";

type Stored = DailyRates & { isSnapshot: boolean };

/** Returns the newest rates that were read, or the snapshot that comes with the shop if that is newer. */
export async function newestRates({ db }: Pick<Context, "db">): Promise<Stored> {
  const [row] = await db.select().from(currencyRates).orderBy(desc(currencyRates.date)).limit(1);
  if (row && row.date >= snapshot.date) return { ...row, isSnapshot: false };
  return { ...snapshot, isSnapshot: true };
}

/** Returns the yuan for one unit of each currency, with the day of these rates. */
export async function ratesInUse(context: Pick<Context, "db">): Promise<CurrencyRates> {
  const { date, source, isSnapshot, perEuro } = await newestRates(context);
  return { date, source, isSnapshot, rates: cnyPerUnit(perEuro) };
}
