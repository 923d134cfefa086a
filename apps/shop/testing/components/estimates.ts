import type { Estimate } from "@loupe/contract";
import { prepareRateCard, quote, type Parcel, type RateCard } from "@loupe/shipping";
import rateCard from "@loupe/shipping/rate-card.json";

const card = prepareRateCard(rateCard as unknown as RateCard);

/** The countries of the rate card that Loupe includes, sorted as the server sorts them. */
export const countries = rateCard.countries.toSorted((a, b) => a.name.localeCompare(b.name));

/** The estimate of a shop with the rate card that Loupe includes. */
export function estimateOf(parcel: Parcel): Estimate {
  const { methods, ...rest } = quote(card, parcel);
  const data = methods.map((method) => ({ ...method, iconUrl: "/images/initials/LI" }));
  return { data, isFallback: false, ...rest };
}
