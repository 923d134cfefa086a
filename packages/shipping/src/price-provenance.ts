import type { Destination } from "./rate-card-schema.ts";
import type { Fees, Origin, Origins, Surcharge } from "./rate-card-schema.ts";
import type { Marks } from "./quote-types.ts";

/** Returns the origin of the number in one field. Numbers without a declared origin are illustrative. */
export function originOf(origins: Origins | undefined, field: string): Origin {
  if (origins === undefined) return "illustrative";
  if (typeof origins === "string") return origins;
  return origins[field] ?? origins["*"] ?? "illustrative";
}

const priceFields = ["feeFirst", "weightFirst", "feeContinue", "weightContinue", "itemFee"];
const isPublished = (origin: Origin) => origin.startsWith("published:");

/** Returns the marks of a line's price. Shoppers see one mark, so it is `published` only if all weight bands are. */
export function marksOf(
  destination: Destination,
  fees: Fees,
  surcharges: readonly Surcharge[],
): Marks {
  const prices = destination.bands.flatMap(({ prov }) =>
    priceFields.map((field) => originOf(prov, field)),
  );
  const calibrationOrigin = destination.calibration && originOf(destination.calibration.prov, "*");
  const marks = {
    transitTime: originOf(destination.transitDays.prov, "*"),
    customsFee: originOf(fees.prov, "customsFee"),
    serviceFee: originOf(fees.prov, "serviceFee"),
    airSurcharge: originOf(fees.prov, "airSurchargePerKg"),
    fuelFee: originOf(fees.prov, "fuelPct"),
  };
  const publishedOrigins = [
    ...prices,
    ...Object.values(marks),
    ...surcharges.map(({ prov }) => originOf(prov, "amount")),
    ...(calibrationOrigin ? [calibrationOrigin] : []),
  ].filter(isPublished);
  return {
    price: prices.every(isPublished)
      ? "published"
      : calibrationOrigin && isPublished(calibrationOrigin)
        ? "fitted"
        : "illustrative",
    ...marks,
    sources: [...new Set(publishedOrigins.map((origin) => origin.slice("published:".length)))],
  };
}
