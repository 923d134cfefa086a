import type { ShippingMethod } from "@loupe/contract";
import * as texts from "#texts/shipping.ts";

export type LineFilter = { tax: boolean; battery: boolean; days: number | null };
export const FILTER_NAMES = ["tax", "battery", "days"] as const;
export const NO_FILTER: LineFilter = { tax: false, battery: false, days: null };

export function lineFilterIn(query: URLSearchParams): LineFilter {
  const days = query.get("days") ?? "";
  return {
    tax: query.get("tax") === "1",
    battery: query.get("battery") === "1",
    days: /^[1-9]\d{0,2}$/.test(days) ? Number(days) : null,
  };
}

export const filterParameters = ({ tax, battery, days }: LineFilter) => ({
  tax: tax ? "1" : null,
  battery: battery ? "1" : null,
  days: days === null ? null : String(days),
});

/** What a method does not say of itself, it does not promise. */
export const passes = (
  { taxIncluded, batteryAllowed, transitDays }: ShippingMethod,
  { tax, battery, days }: LineFilter,
) =>
  (!tax || taxIncluded === true) &&
  (!battery || batteryAllowed === true) &&
  (days === null || (transitDays !== null && transitDays.max <= days));

/** Among those that take the parcel. */
export function bestOf(methods: readonly ShippingMethod[]) {
  const taking = methods.filter(({ available, feeDetail }) => available && feeDetail);
  const least = (value: (method: ShippingMethod) => number) =>
    taking.reduce<ShippingMethod | undefined>(
      (best, one) => (best && value(best) <= value(one) ? best : one),
      undefined,
    );
  const fastest = least(({ transitDays: days }) =>
    days ? days.max * 1000 + days.min : Number.POSITIVE_INFINITY,
  );
  return {
    cheapest: least(({ feeDetail }) => feeDetail?.total ?? Number.POSITIVE_INFINITY)?.id,
    fastest: fastest?.transitDays ? fastest.id : undefined,
  };
}

export function transitWords({ transitTime }: Pick<ShippingMethod, "transitTime">): string {
  if (!transitTime.trim()) return texts.transitTimeNotStated;
  const range = transitTime.replace(/(\d)\s*-\s*(\d)/, "$1–$2");
  return /[a-z]/i.test(range) ? range : texts.days(range);
}
