import type { Estimate, ShippingMethod } from "@loupe/contract";
import { categories, quote, readParcel } from "@loupe/shipping";
import type { ParcelRequest, ReadParcel } from "@loupe/shipping";
import type { Context } from "#server/context.ts";
import { fetchEstimate } from "#server/upstreams/shipping-estimate.ts";
import type { Category } from "./model.ts";
import { cardInUse } from "./reads.server.ts";

export { cardInUse, findRateCardInUse, listCountries } from "./reads.server.ts";
export { seedRateCard } from "./writes.server.ts";

/** What the request's parcel costs, or every fault of the request, in the words to show. */
export async function estimateRequest(context: Context, request: ParcelRequest) {
  const read = readParcel((await cardInUse(context)).prepared, request);
  if (!read.ok) return read;
  return { ok: true as const, estimate: await estimate(context, read.parcel) };
}

/**
 * What the parcel costs by each method, those that take it first, by price. Where an estimate service
 * is configured it prices; our rate card does when that is silent, or was asked for too much.
 */
async function estimate(context: Context, parcel: ReadParcel): Promise<Estimate> {
  const asked = await askService(context, parcel);
  if (asked?.ok) {
    const data = asked.answer.toSorted(byPriceThenId);
    return { data, currency: null, rateCard: null, isFallback: false };
  }
  const { rateCard, currency, methods } = quote((await cardInUse(context)).prepared, parcel);
  return { data: methods, currency, rateCard, isFallback: asked !== undefined };
}

/** What shoppers choose from. */
export const CATEGORY_TREE: readonly Category[] = categories.map(({ name, children }) => ({
  name,
  children: children.map(({ id, name }) => ({ id, name })),
}));

async function askService(context: Context, parcel: ReadParcel) {
  if (!context.config.SHIPPING_ESTIMATE_URL) return undefined;
  // Its calls may cost money: beyond the limit of an address, our own rate card prices.
  const wait_s = await context.client?.wait_s(JSON.stringify(parcel), "estimate");
  if (wait_s) return { ok: false as const };
  const asked = await fetchEstimate(context, parcel);
  if (!asked.ok) context.log.warn({ failure: asked.failure }, "the estimate service gave no price");
  return asked;
}

function byPriceThenId(a: ShippingMethod, b: ShippingMethod): number {
  const price = ({ feeDetail }: ShippingMethod) => feeDetail?.total ?? Number.POSITIVE_INFINITY;
  const [one, other] = [price(a), price(b)];
  if (one !== other) return one < other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
