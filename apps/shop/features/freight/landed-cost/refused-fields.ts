import * as texts from "#texts/landed-cost.ts";

/** All items have the same number of days, so the first one has the message about it. */
export const STORAGE = "items.0.storageDays";
/** The places of a request that have a field under "More". */
export const MORE: readonly string[] = [
  "extras.photos",
  "insured",
  STORAGE,
  "duty.percent",
  "handling",
];

/** The places of a request that have a field. */
export const COST_PATHS: readonly string[] = [
  "destination",
  "agent",
  "currency",
  "payment.method",
  "payment.topUps",
  "credited",
  "taken",
  ...MORE,
];

/** Shows why there is no bill, and an error that belongs to no field, such as a price of the marketplace. */
export function refusalWords(errors: Readonly<Record<string, string>>): string | undefined {
  const paths = Object.keys(errors);
  const other = paths.find((path) => !COST_PATHS.includes(path));
  return other ? errors[other] : paths[0] && texts.refused;
}
