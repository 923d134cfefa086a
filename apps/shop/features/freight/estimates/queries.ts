import type { Estimate, ShippingOptions, ShippingOptionsInput } from "@loupe/contract";
import { call, CallError } from "@loupe/contract/client";
import type { Category, Country, TypedParcel } from "./parcel/typed-parcel.ts";

/**
 * Requests the price of a parcel by each shipping line.
 * @throws {CallError} on every response other than success
 */
export function fetchEstimate(parcel: TypedParcel): Promise<Estimate> {
  const { destination, weight, length, width, height, features } = parcel;
  const body = { destination, weight, length, width, height, features: [...features] };
  return call("POST /get_estimation", { body });
}

/**
 * Requests the ways to send goods. For a currency without a rate, sums are in the destination's. Undefined if the
 * server returns none, so that prices are shown without the border.
 */
export async function fetchOptions(
  body: ShippingOptionsInput,
): Promise<ShippingOptions | undefined> {
  try {
    return (await call("POST /shipping_options", { body })).data;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code !== "currency_without_rate" || !body.currency) return undefined;
    // The typed handling fee is in the currency without a rate.
    const { currency: _currency, handling: _handling, ...rest } = body;
    return fetchOptions(rest);
  }
}

export const fetchCountries = () => fetchFile<Country[]>("/country.json");
export const fetchCategories = () => fetchFile<Category[]>("/category.json");

async function fetchFile<T>(path: string): Promise<T> {
  // As with every call to the API, the browser checks whether its stored copy is current.
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new CallError(response.status, "");
  return (await response.json()) as T;
}
