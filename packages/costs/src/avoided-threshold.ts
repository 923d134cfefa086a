import { ruleFor } from "./border.ts";
import { certain } from "./amount.ts";
import { dayOf } from "./days.ts";
import { exchangeOf, MissingRate } from "./exchange.ts";
import { add, exact, times, zero } from "./exact.ts";
import type { Facts } from "./facts-schema.ts";
import type { OptionsRequest, QuotedLine } from "./option-types.ts";
import { factsOn } from "./prepare-facts.ts";
import type { Contents } from "./purchase-types.ts";

type Request = Pick<OptionsRequest, "date" | "destination" | "currency" | "rates"> & {
  items: readonly Pick<OptionsRequest["items"][number], "price">[];
};
type Parcel = { contents: Contents } & Pick<QuotedLine, "taxIncluded">;

/**
 * Returns the value of goods above which everything in one parcel pays the tariff, if none of these parcels does. Null if
 * no such limit decides, or a price is unknown.
 */
export function avoidedThreshold(
  facts: Facts,
  { items, ...request }: Request,
  parcels: readonly Parcel[],
): { amount: number; currency: string } | null {
  const taxed = parcels.filter(({ taxIncluded }) => !taxIncluded);
  if (parcels.length < 2 || taxed.length === 0) return null;
  if (items.some(({ price }) => price === null)) return null;
  const border = factsOn(dayOf(request.date), facts).border(request.destination);
  const valueOf = (contents: Contents) =>
    contents.reduce((sum, { item, count }) => add(sum, times(exact(items[item]?.price ?? 0), count)), zero); // prettier-ignore
  try {
    const exchange = exchangeOf(request.currency, request.rates);
    const dutyOf = (contents: Contents) =>
      ruleFor({ goodsCny: certain(valueOf(contents)) }, border, exchange)?.rule;
    const ofAll = dutyOf(parcels.flatMap(({ contents }) => contents));
    const isTariff = ofAll?.duty.kind === "tariff" || ofAll?.duty.kind === "unknown";
    if (!ofAll?.over || !isTariff) return null;
    const isBelow = taxed.every(({ contents }) => {
      const rule = dutyOf(contents);
      return rule?.duty.kind === "none" || rule?.duty.kind === "tariffSubheading";
    });
    return isBelow ? ofAll.over : null;
  } catch (error) {
    if (error instanceof MissingRate) return null;
    throw error;
  }
}
