import type { LandedCostInput } from "@loupe/contract";
import { useChosenAgent } from "#features/buying/buy-links/chosen-agent.ts";
import { useRemembered } from "#features/freight/estimates/parcel/remembered.ts";
import type { Country } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { useShopperCurrency } from "#features/freight/currency-rates/shopper-currency.ts";
import {
  borderTermsOf,
  typedCosts,
  typedNumber,
  useStoredCosts,
  type TypedCosts,
} from "#features/freight/estimates/parcel/stored-inputs.ts";

/** The part of a request that is the same for all goods and parcels. */
export type CostTerms = Pick<
  LandedCostInput,
  | "agent"
  | "currency"
  | "payment"
  | "credited"
  | "taken"
  | "extras"
  | "insured"
  | "duty"
  | "handling"
  | "ioss"
>;

export type CostInputs = {
  /** The destination that calculator and haul use. Undefined if the shopper has named none. */
  destination: Country | undefined;
  /** The chosen currency, or else the destination's, or else US dollars. */
  currency: string;
  /** The name of the chosen agent. Undefined if the shop has none. */
  agent: string | undefined;
  /** The item of the page, or the haul, as `CostScope` names them. */
  goods: string;
  typed: TypedCosts;
  /**
   * Returns the body of `POST /landed_cost` without goods and freight. A rate measured at another agent is left out.
   */
  termsFor: (agent: string) => CostTerms;
};

/**
 * Returns the shopper's inputs about payment and services that this browser stores. Undefined until hydration. A haul
 * passes its own destination, for the currency. A currency that the shop's rates lack is not used.
 */
export function useCostInputs(country?: string, goods = "haul"): CostInputs | undefined {
  const memory = useRemembered();
  const stored = useStoredCosts();
  const currency = useShopperCurrency(country ?? memory?.destination?.code);
  const agent = useChosenAgent()?.name;
  if (!memory || stored === undefined) return undefined;
  const { destination } = memory;
  return {
    destination,
    currency,
    agent,
    goods,
    typed: typedCosts(stored, { agent, currency, goods }),
    termsFor: (agent) => ({
      agent,
      currency,
      ...termsOf(typedCosts(stored, { agent, currency, goods })),
    }),
  };
}

/** Whether the shopper has measured the rate of the chosen agent. */
export const isMeasured = ({ typed }: Pick<CostInputs, "typed">): boolean =>
  Boolean(typed.credited.trim() && typed.taken.trim());

/**
 * Returns the inputs in the form of the request. A text that is no number becomes NaN, which JSON writes as null, so
 * that the server refuses it at its place. A rate of which one half is missing is left out, as the shopper may still be
 * typing.
 */
export function termsOf(typed: TypedCosts): Omit<CostTerms, "agent" | "currency"> {
  const { method, topUps, credited, taken, photos, rehearsal, packing } = typed;
  return {
    payment: { ...(method && { method }), ...given("topUps", topUps) },
    extras: {
      ...given("photos", photos),
      ...(rehearsal && { rehearsal: true }),
      ...(packing && { packing: true }),
    },
    ...(isMeasured({ typed }) && { credited: typedNumber(credited), taken: typedNumber(taken) }),
    ...given("insured", typed.insured),
    ...borderTermsOf(typed),
  };
}

/** Adds the inputs about a parcel's items to them. Some share a sub-heading if there are more items than those. */
export function withItemTerms<Item extends LandedCostInput["items"][number]>(
  items: readonly Item[],
  { storageDays, headings }: Pick<TypedCosts, "storageDays" | "headings">,
): Item[] {
  const count = Number(headings);
  return items.map((item, at) => ({
    ...item,
    ...given("storageDays", storageDays),
    ...(count >= 1 && { tariffHeading: `${at % count}` }),
  }));
}

const given = <Key extends string>(key: Key, text: string) =>
  text.trim() ? ({ [key]: typedNumber(text) } as Partial<Record<Key, number>>) : {};
