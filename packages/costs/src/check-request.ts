import { countryCodes } from "@loupe/shipping/country-codes";
import type { CostItem, CostRequest } from "./cost-types.ts";
import { isDay } from "./days.ts";
import { issueAt, type CostError, type RequestErrorKey } from "./request-errors.ts";

export const maxItems = 100;
export const maxPrice = 10_000_000;
export const maxQuantity = 10_000;
const maxDays = 3_650;
/** More than there are currencies. */
const maxRates = 300;
const maxRate = 1_000_000_000;
const minRate = 0.000_000_1;
/**
 * The smallest amount and percentage above 0. A bill is calculated exactly, so a number such as 1e-300 would have
 * hundreds of digits.
 */
const minAboveZero = 0.000_001;

type NumberRule = { min?: number; max: number; isWhole?: boolean; isRequired?: boolean };

const price: NumberRule = { max: maxPrice };
const itemRules: readonly [keyof CostItem, NumberRule][] = [
  ["price", { ...price, isRequired: true }],
  ["qty", { min: 1, max: maxQuantity, isWhole: true, isRequired: true }],
  ["domesticFreight", price],
  ["storageDays", { max: maxDays, isWhole: true }],
];

/** Returns every error of a request that shows without the facts, with its place. */
export function checkRequest(request: CostRequest): CostError[] {
  const issues: CostError[] = [];
  const check = (path: string | (() => string), value: unknown, rule: NumberRule) => {
    const wrong = wrongNumber(value, rule);
    if (wrong) issues.push(issueAt(typeof path === "string" ? path : path(), ...wrong));
  };
  if (!isDay(request.date)) issues.push(issueAt("date", "bad_date"));
  if (!countryCodes.has(request.destination))
    issues.push(issueAt("destination", "unknown_country"));
  if (!/^[A-Z]{3}$/.test(request.currency)) issues.push(issueAt("currency", "unknown_currency"));
  const rates = Object.entries(request.rates);
  if (rates.length > maxRates) issues.push(issueAt("rates", "too_many", maxRates));
  else
    for (const [currency, rate] of rates)
      check(() => `rates.${currency}`, rate, { min: minRate, max: maxRate });
  if (request.items.length === 0) issues.push(issueAt("items", "required"));
  else if (request.items.length > maxItems) issues.push(issueAt("items", "too_many", maxItems));
  else
    for (const [i, item] of request.items.entries())
      for (const [field, rule] of itemRules) {
        const isUnknown = field === "price" && item.price === null;
        if (!isUnknown) check(() => `items.${i}.${field}`, item[field], rule);
      }
  check("freight", request.freight ?? undefined, price);
  check("insured", request.insured, price);
  check("handling", request.handling, price);
  check("duty.percent", request.duty?.percent, { max: 1_000 });
  check("extras.photos", request.extras?.photos, { max: 1_000, isWhole: true });
  check("payment.topUps", request.payment?.topUps, { min: 1, max: 100, isWhole: true });
  check("spread", request.spread, { max: 99 });
  const measured = { min: 0.01, max: maxRate };
  check("credited", request.credited, { ...measured, isRequired: request.taken !== undefined });
  check("taken", request.taken, { ...measured, isRequired: request.credited !== undefined });
  return issues;
}

function wrongNumber(
  value: unknown,
  { min, max, isWhole, isRequired }: NumberRule,
): [RequestErrorKey, number?] | null {
  if (value === undefined) return isRequired ? ["required"] : null;
  if (typeof value !== "number" || !Number.isFinite(value)) return ["not_a_number"];
  if (value < 0) return ["negative"];
  const least = min ?? (value === 0 || isWhole ? 0 : minAboveZero);
  if (value < least) return ["too_small", least];
  if (value > max) return ["too_big", max];
  return isWhole && !Number.isInteger(value) ? ["not_whole"] : null;
}
