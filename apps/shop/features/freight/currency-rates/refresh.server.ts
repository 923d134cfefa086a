import { DAY_MS, isoDate } from "@loupe/contract/time";
import type { Context } from "#server/context.ts";
import { announceChange, CURRENCY_RATES_TAG } from "#server/cache/changes.ts";
import { JobError } from "#server/jobs/job.ts";
import type { Failure } from "#server/outbound/source-error.ts";
import { noteAnswer, settingsHash } from "#server/outbound/last-answers.ts";
import { ratesOf } from "./current-rates.server.ts";
import { readRatesFile, type DailyRates } from "./rates-file.ts";
import { currencyRates } from "./tables.server.ts";

/** The file of exchange rates as a source. */
export const RATES_SERVICE = { service: "currency-rates", variables: ["RATES_URL"] } as const;

/** A rate that differs by more than this share from the last one is taken for an error … */
const CHANGE_MAX = 0.3;
/** … unless the last one is older than this, because then the currency may have fallen. */
const COMPARED_DAYS = 30;

type Refreshed = { ok: true; answer: string } | { ok: false; failure: Failure; text: string };

/** Reads the rates, once a day. A file that is refused leaves the stored rates as they are. */
export async function readCurrencyRates(context: Context): Promise<void> {
  if (!context.config.RATES_URL) return;
  const { service, variables } = RATES_SERVICE;
  const settings = settingsHash(context, service, variables);
  const result = await refreshRates(context);
  const outcome = result.ok
    ? "answered"
    : result.failure === "malformed"
      ? "not-understood"
      : "unreachable";
  const text = result.ok ? result.answer : result.text;
  await noteAnswer(context, { service, settings }, { outcome, text, at: context.now() });
  if (!result.ok) throw new JobError(text, { isFinal: outcome === "not-understood" });
}

/** Reads the file at `RATES_URL`, and stores its rates if they are plausible. */
export async function refreshRates(context: Context): Promise<Refreshed> {
  const url = context.config.RATES_URL;
  if (!url) return fail("unreachable", "RATES_URL is not set.");
  const download = await context.outbound.smallFile(url);
  if (!download.ok)
    return fail(download.failure, `The file could not be fetched (${download.failure}).`);
  const file = readRatesFile(download.answer);
  if (!file.ok) return fail("malformed", file.error);
  const error = await findError(context, file.rates);
  if (error) return fail("malformed", error);
  await store(context, file.rates);
  return { ok: true, answer: `The rates are of ${file.rates.date}.` };
}

const fail = (failure: Failure, text: string) => ({ ok: false as const, failure, text });

async function findError(context: Context, { date, perEuro }: DailyRates) {
  if (date > isoDate(context.now())) return `The file is of the future: ${date}.`;
  const last = await ratesOf(context);
  if (date < last.date) return `The file of ${date} is older than the rates of ${last.date}.`;
  const isRecent = Date.parse(date) - Date.parse(last.date) <= COMPARED_DAYS * DAY_MS;
  if (last.isSnapshot || !isRecent) return undefined;
  for (const [currency, rate] of Object.entries(perEuro)) {
    const before = Number(last.perEuro[currency] ?? rate);
    if (Math.abs(Number(rate) - before) > CHANGE_MAX * before)
      return `The rate of ${currency} changed from ${before} to ${rate}, which is too much.`;
  }
  return undefined;
}

async function store({ db, now }: Context, rates: DailyRates): Promise<void> {
  const row = { ...rates, readAt: now() };
  await db.transaction(async (tx) => {
    await tx
      .insert(currencyRates)
      .values(row)
      .onConflictDoUpdate({ target: currencyRates.date, set: row });
    await announceChange({ db: tx }, CURRENCY_RATES_TAG);
  });
}
