/** All errors of a request: the kind, for programs, and the English message. `{limit}` is replaced by a limit. */
export const requestErrors = {
  required: "is required",
  not_a_number: "must be a number",
  not_whole: "must be a whole number",
  negative: "must not be negative",
  too_small: "must be at least {limit}",
  too_big: "must be at most {limit}",
  too_many: "must be at most {limit} items",
  bad_date: "must be a date such as 2026-11-22",
  unknown_country: "is not a country",
  unknown_currency: "must be the three letters of a currency",
  no_rate: "has no rate",
  insured_out_of_range: "is outside the range that the agent insures",
} as const;

export type RequestErrorKey = keyof typeof requestErrors;

/** An error of a request, with its place, such as `items.2.price`. */
export type CostError = {
  path: string;
  fault: RequestErrorKey;
  params?: { limit: number };
  message: string;
};

const limits = new Intl.NumberFormat("en", { maximumFractionDigits: 7 });

export function issueAt(path: string, key: RequestErrorKey, limit?: number): CostError {
  if (limit === undefined) return { path, fault: key, message: requestErrors[key] };
  const message = requestErrors[key].replace("{limit}", limits.format(limit));
  return { path, fault: key, params: { limit }, message };
}
