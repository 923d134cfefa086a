import type { Destination, Fees, Marks, Origin, Origins, Surcharge } from "./types.ts";

/** Where the number in one field comes from. What nobody marked is nobody's price. */
export function originOf(origins: Origins | undefined, field: string): Origin {
  if (origins === undefined) return "illustrative";
  if (typeof origins === "string") return origins;
  return origins[field] ?? origins["*"] ?? "illustrative";
}

const priceFields = ["feeFirst", "weightFirst", "feeContinue", "weightContinue", "itemFee"];
const isPublished = (origin: Origin) => origin.startsWith("published:");

/** A line to a country is published when all of its bands are: a shopper sees one mark. */
export function marksOf(
  destination: Destination,
  fees: Fees,
  surcharges: readonly Surcharge[],
): Marks {
  const prices = destination.bands.flatMap(({ prov }) =>
    priceFields.map((field) => originOf(prov, field)),
  );
  const fitted = destination.calibration && originOf(destination.calibration.prov, "*");
  const marks = {
    transitTime: originOf(destination.transitDays.prov, "*"),
    customsFee: originOf(fees.prov, "customsFee"),
    serviceFee: originOf(fees.prov, "serviceFee"),
    airSurcharge: originOf(fees.prov, "airSurchargePerKg"),
    fuelFee: originOf(fees.prov, "fuelPct"),
  };
  const named = [
    ...prices,
    ...Object.values(marks),
    ...surcharges.map(({ prov }) => originOf(prov, "amount")),
    ...(fitted ? [fitted] : []),
  ].filter(isPublished);
  return {
    price: prices.every(isPublished)
      ? "published"
      : fitted && isPublished(fitted)
        ? "fitted"
        : "illustrative",
    ...marks,
    sources: [...new Set(named.map((origin) => origin.slice("published:".length)))],
  };
}
