import type { Estimate } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import type { Category, Country, TypedParcel } from "./typed-parcel.ts";

/**
 * Requests the price of a parcel by each shipping line.
 * @throws {CallProblem} on every response other than success
 */
export const fetchEstimate = (parcel: TypedParcel): Promise<Estimate> =>
  call("POST /get_estimation", { body: { ...parcel, features: [...parcel.features] } });

export const fetchCountries = () => fetchFile<Country[]>("/country.json");
export const fetchCategories = () => fetchFile<Category[]>("/category.json");

async function fetchFile<T>(path: string): Promise<T> {
  // As with every call to the API, the browser asks whether its stored copy is current.
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new CallProblem(response.status, "");
  return (await response.json()) as T;
}
