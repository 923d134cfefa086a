import type { Estimate, ShippingOptions, ShippingOptionsInput } from "@loupe/contract";
import { shippingOptions } from "@loupe/costs";
import { prepareRateCard, quote, type Parcel, type RateCard } from "@loupe/shipping";
import rateCard from "@loupe/shipping/rate-card.json";
import { shownOptions } from "#features/freight/shipping-options/shown-options.ts";
import { usableCurrency } from "@loupe/contract/currency-of-country";
import type { PricedEstimate } from "#features/freight/estimates/priced-estimate.ts";
import { optionsRequest } from "#features/freight/estimates/options-request.ts";
import type { TypedParcel } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { facts, RATES, ratesMark } from "./bills.ts";

const card = prepareRateCard(rateCard as unknown as RateCard);

/** The countries of the rate card that Loupe includes, sorted as the server sorts them. */
export const countries = rateCard.countries.toSorted((a, b) => a.name.localeCompare(b.name));

/** The estimate of a shop with the rate card that Loupe includes. */
export function estimateOf(parcel: Parcel): Estimate {
  const { methods, ...rest } = quote(card, parcel);
  const data = methods.map((method) => ({ ...method, iconUrl: "/images/initials/LI" }));
  return { data, isFallback: false, ...rest };
}

/** The shipping options of that shop, on one day and with round rates. */
export function optionsOf({ items, ...request }: ShippingOptionsInput): ShippingOptions {
  const result = shippingOptions(facts, card, {
    ...request,
    currency: request.currency ?? usableCurrency(request.destination, undefined, RATES),
    items: items.map(({ features = [], ...item }) => ({
      ...item,
      features: typeof features === "string" ? features.split(",").filter(Boolean) : features,
    })),
    date: "2026-11-28",
    rates: RATES,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return { ...shownOptions(result.options), rateCard: card.mark, rates: ratesMark };
}

/** The estimate of a parcel as the pages have it: with the sum at the door, in the currency of the destination. */
export function pricedEstimateOf(parcel: TypedParcel): PricedEstimate {
  const { destination, weight, features, length, width, height } = parcel;
  const side = (text: string) => (text ? Number(text) : null);
  const estimate = estimateOf({
    destination,
    weight: Math.ceil(Number(weight)),
    features,
    length: side(length),
    width: side(width),
    height: side(height),
  });
  return { ...estimate, options: optionsOf(optionsRequest(parcel)) };
}
