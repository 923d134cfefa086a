import type { Estimate, ShippingMethod } from "@loupe/contract";
import { categories, quote, checkParcel } from "@loupe/shipping";
import type { ParcelRequest, CheckedParcel } from "@loupe/shipping";
import type { Context } from "#server/context.ts";
import type { Client } from "#server/limits/look-up-limit.ts";
import { fetchEstimate } from "#server/sources/shipping-estimate.ts";
import type { Category } from "./parcel/typed-parcel.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";

/** Returns the estimate for the parcel of a request, or every error of the request with its message. */
export async function estimateRequest(
  context: Context,
  request: ParcelRequest,
  client: Client | null,
) {
  const checked = checkParcel((await cardInUse(context)).pricing, request);
  if (!checked.ok) return checked;
  return { ok: true as const, estimate: await estimate(context, checked.parcel, client) };
}

/**
 * Returns the price of the parcel by each shipping line: first the lines that accept it, ordered by price. The prices
 * are from the configured estimate service, or else from the shop's rate card: if no service is configured, if it
 * fails, or if the client has reached its limit of calls to it.
 */
async function estimate(
  context: Context,
  parcel: CheckedParcel,
  client: Client | null,
): Promise<Estimate> {
  const result = await askSource(context, parcel, client);
  if (result?.ok) {
    const data = result.answer.toSorted(byPriceThenId);
    return { data, currency: null, rateCard: null, isFallback: false };
  }
  const { rateCard, currency, methods } = quote((await cardInUse(context)).pricing, parcel);
  return { data: methods, currency, rateCard, isFallback: result !== undefined };
}

/** The categories of goods that shoppers can choose. */
export const CATEGORY_TREE: readonly Category[] = categories.map(({ name, children }) => ({
  name,
  children: children.map(({ id, name }) => ({ id, name })),
}));

async function askSource(context: Context, parcel: CheckedParcel, client: Client | null) {
  if (!context.config.SHIPPING_ESTIMATE_URL) return undefined;
  // Calls to the service may cost money, so each client has a limit of them.
  const wait_s = await client?.wait_s(JSON.stringify(parcel), "estimate");
  if (wait_s) return { ok: false as const };
  const result = await fetchOnce(context, parcel);
  if (!result.ok)
    context.log.warn({ failure: result.failure }, "the estimate service returned no prices");
  return result;
}

/**
 * How long an answer of the service is used again. A page requests the prices of a parcel and the sum at the door,
 * which must be calculated from the same prices.
 */
const REUSED_MS = 2_000;
const answers = new WeakMap<Context["config"], Map<string, ReturnType<typeof fetchEstimate>>>();

function fetchOnce(context: Context, parcel: CheckedParcel): ReturnType<typeof fetchEstimate> {
  const recent = answers.get(context.config) ?? new Map<string, ReturnType<typeof fetchEstimate>>();
  answers.set(context.config, recent);
  const key = JSON.stringify(parcel);
  const known = recent.get(key);
  if (known) return known;
  const answer = fetchEstimate(context, parcel).finally(() =>
    setTimeout(() => recent.delete(key), REUSED_MS).unref(),
  );
  recent.set(key, answer);
  return answer;
}

function byPriceThenId(a: ShippingMethod, b: ShippingMethod): number {
  const price = ({ feeDetail }: ShippingMethod) => feeDetail?.total ?? Number.POSITIVE_INFINITY;
  const [one, other] = [price(a), price(b)];
  if (one !== other) return one < other ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Lists the countries that parcels can be sent to, ordered by name. */
export async function listCountries(context: Context): Promise<{ name: string; code: string }[]> {
  const { pricing } = await cardInUse(context);
  return pricing.card.countries
    .map(({ name, code }) => ({ name, code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
