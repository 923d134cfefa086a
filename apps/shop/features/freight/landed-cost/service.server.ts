import {
  type FieldError,
  labelOf,
  type Bill as ShownBill,
  type CurrencyRates,
  type FieldErrorKey,
  type LandedCostInput,
  type MeasuredRate,
} from "@loupe/contract";
import {
  billDay,
  isDay,
  landedCost,
  type Bill,
  type CostError,
  type Facts,
  type Mode,
  type RequestErrorKey,
} from "@loupe/costs";
import { checkParcel, quote } from "@loupe/shipping";
import type { Context } from "#server/context.ts";
import { ISSUES_MAX } from "#server/http/api.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import { factsIdOf, factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { ratesInUse } from "#features/freight/currency-rates/service.server.ts";
import { findMeasuredRates } from "#features/freight/measured-rates/service.server.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";

type RatesMark = Omit<CurrencyRates, "rates">;

export const ratesMark = ({ date, source, isSnapshot }: CurrencyRates): RatesMark => ({
  date,
  source,
  isSnapshot,
});

/**
 * Returns the costs of items at the shopper's door. Freight and rates are the request's. Otherwise the freight is the
 * price of its line, and the rates are the shop's, of the bill's day.
 * @throws {ApiError} 400 with the place of each error, 422 for a currency without a rate
 */
export async function landedCostOf(context: Context, input: LandedCostInput): Promise<ShownBill> {
  const { lineId, weight, ...given } = input;
  const destination = input.destination.toUpperCase();
  const line = await quoteLine(context, { destination, lineId, weight });
  if (typeof input.freight !== "number" && line.isRefused)
    line.issues.push(fieldErrorAt("body.lineId", "line_refuses_parcel"));
  const { date, isToday } = billDay(input, context.now());
  // For a date that does not exist the newest rates are read, because the bill refuses the date anyway.
  const rates = input.rates ? null : await ratesInUse(context, isDay(date) ? date : undefined);
  const facts = await factsInUse(context);
  const agent = factsIdOf(facts, given.agent) ?? given.agent;
  const currency = input.currency.toUpperCase();
  const hasOwn = input.spread !== undefined || input.credited !== undefined;
  const isMeasured = isToday && !hasOwn;
  const [measured] = isMeasured ? await findMeasuredRates(context, { agent, currency }) : [];
  const result = landedCost(facts, {
    ...given,
    agent,
    destination,
    currency,
    date,
    measuredSpread: measured?.spread,
    rates: input.rates ?? rates?.rates ?? {},
    freight: input.freight ?? line.freight,
    taxIncluded: input.taxIncluded ?? line.taxIncluded,
    mode: input.mode ?? line.mode,
  });
  const issues = result.ok ? [] : result.issues;
  if (line.issues.length > 0 || !result.ok) throw costsError(line.issues, issues);
  return {
    ...result.bill,
    sources: sourcesOf(result.bill, facts),
    rates: rates && ratesMark(rates),
    measuredRate: measured ? shownRate(measured) : null,
  };
}

const shownRate = ({ currency, shoppers, spread }: MeasuredRate) => ({
  currency,
  shoppers,
  spread,
});

/** Returns the error of a request for costs: its wrong fields, or else the currency without a rate. */
export function costsError(
  fieldIssues: readonly FieldError[],
  costErrors: readonly CostError[],
): ApiError {
  const errors = costErrors.filter(({ fault: error }) => error !== "no_rate");
  const listed = errors.slice(0, Math.max(0, ISSUES_MAX - fieldIssues.length));
  const issues = [...fieldIssues.slice(0, ISSUES_MAX), ...listed.map(toFieldError)];
  if (issues.length > 0)
    return new ApiError("invalid_input", { issue: issues[0]?.message ?? "" }, { issues });
  const currency = costErrors[0]?.path.replace("rates.", "") ?? "";
  return new ApiError("currency_without_rate", { currency });
}

/** Returns the sources that a bill names, by their ids. */
function sourcesOf({ lines, border }: Bill, { sources }: Facts): ShownBill["sources"] {
  const ids = new Set(
    [...lines, ...border].flatMap(({ facts }) => facts).flatMap((use) => use.sources),
  );
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const source = sources[id];
      return source ? [[id, { kind: source.kind, where: source.where, dated: source.dated }]] : [];
    }),
  );
}

type Line = {
  freight?: number;
  taxIncluded?: boolean;
  mode?: Mode;
  isRefused?: true;
  issues: FieldError[];
};

/** Returns the price of a line of the rate card. Without a line or a weight, it is unknown. */
async function quoteLine(
  context: Context,
  { destination, lineId, weight }: { destination: string; lineId?: string; weight?: number },
): Promise<Line> {
  if (weight === undefined) return { issues: [] };
  const { pricing } = await cardInUse(context);
  const checked = checkParcel(pricing, { destination, weight });
  const wrongWeight = checked.ok ? [] : checked.issues.filter(({ path }) => path === "weight");
  if (wrongWeight.length > 0)
    return { issues: wrongWeight.map((issue) => ({ ...issue, path: "body.weight" })) };
  if (lineId === undefined) return { issues: [] };
  const methods = checked.ok ? quote(pricing, checked.parcel).methods : [];
  const method = methods.find(({ id }) => id === lineId);
  if (!method?.feeDetail) return { isRefused: true, issues: [] };
  const { taxIncluded, mode, feeDetail } = method;
  // Bills are in yuan, so a card of another currency leaves the freight unknown.
  const freight = pricing.card.currency === "CNY" ? { freight: feeDetail.total } : {};
  return { ...freight, taxIncluded, mode, issues: [] };
}

const fieldErrors: Record<Exclude<RequestErrorKey, "no_rate">, FieldErrorKey> = {
  required: "required",
  not_a_number: "not_number",
  not_whole: "not_whole_number",
  negative: "number_too_small",
  too_small: "number_too_small",
  too_big: "number_too_large",
  too_many: "list_too_long",
  bad_date: "not_date",
  unknown_country: "unknown_country",
  unknown_currency: "wrong_format",
  insured_out_of_range: "insured_out_of_range",
};

function toFieldError({ path, fault: error, params }: CostError): FieldError {
  if (error === "no_rate") throw new Error("a missing rate is no error of a field");
  const names = path.split(".").filter((part) => !/^\d+$/.test(part));
  const field = (names[0] === "rates" && names[1]) || labelOf(names);
  const limit = params?.limit ?? 0;
  return fieldErrorAt(`body.${path}`, fieldErrors[error], { field, least: limit, most: limit });
}
