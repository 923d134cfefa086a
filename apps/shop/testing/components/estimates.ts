import type { Estimate } from "@loupe/contract";
import { prepareRateCard, quote, type Parcel, type RateCard } from "@loupe/shipping";
import rateCard from "@loupe/shipping/rate-card.json";

const card = prepareRateCard(rateCard as unknown as RateCard);

/** The real rate card's countries, in the order of the server's list. */
export const countries = rateCard.countries.toSorted((a, b) => a.name.localeCompare(b.name));

/** The estimate of a shop with the real rate card. */
export function estimateOf(parcel: Parcel): Estimate {
  const { methods, ...rest } = quote(card, parcel);
  const data = methods.map((method) => ({ ...method, iconUrl: "/images/initials/LI" }));
  return { data, isFallback: false, ...rest };
}
