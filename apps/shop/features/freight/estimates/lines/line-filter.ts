import type { ShippingMethod } from "@loupe/contract";

/** Which shipping lines are shown, and in which order. */
export type LineFilter = {
  tax: boolean;
  battery: boolean;
  days: number | null;
  sort: "price" | "days";
};
export const NO_FILTER: LineFilter = { tax: false, battery: false, days: null, sort: "price" };

export function lineFilterIn(query: URLSearchParams): LineFilter {
  const days = query.get("days") ?? "";
  return {
    tax: query.get("tax") === "1",
    battery: query.get("battery") === "1",
    days: /^[1-9]\d{0,2}$/.test(days) ? Number(days) : null,
    sort: query.get("sort") === "days" ? "days" : "price",
  };
}

export const filterParameters = ({ tax, battery, days, sort }: LineFilter) => ({
  tax: tax ? "1" : null,
  battery: battery ? "1" : null,
  days: days === null ? null : String(days),
  sort: sort === "days" ? sort : null,
});

/** Whether a shipping line passes the filter. A property that the line does not declare counts as missing. */
export const passes = (
  {
    taxIncluded,
    batteryAllowed,
    transitDays,
  }: Pick<ShippingMethod, "taxIncluded" | "batteryAllowed" | "transitDays">,
  { tax, battery, days = null }: { tax?: boolean; battery?: boolean; days?: number | null },
) =>
  (!tax || taxIncluded === true) &&
  (!battery || batteryAllowed === true) &&
  (days === null || (transitDays !== null && transitDays.max <= days));
