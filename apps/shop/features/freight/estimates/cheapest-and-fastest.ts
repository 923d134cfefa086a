import type { ShippingMethod } from "@loupe/contract";

/** Returns the ids of the cheapest and the fastest shipping line that accept the parcel. */
export function cheapestAndFastest(methods: readonly ShippingMethod[]) {
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
