import type { Estimate } from "@loupe/contract";
import { call, CallProblem } from "@loupe/contract/client";
import { messageOf } from "#client/messages.ts";
import type { Country, Category, TypedParcel, Lists } from "./model.ts";
import * as texts from "#texts/shipping.ts";
import { localCategories, localCountries } from "./local-names.ts";

let lists: Promise<Lists> | undefined;

/** The two static files that a form needs; once, for all forms of a visit. */
export function loadLists(): Promise<Lists> {
  lists ??= Promise.all([
    loadFile<Country[]>("/country.json"),
    loadFile<Category[]>("/category.json"),
  ])
    .then(([countries, categories]) => ({
      countries: localCountries(countries),
      categories: localCategories(categories),
    }))
    .catch((error: unknown) => {
      lists = undefined; // who tries again asks again
      throw error;
    });
  return lists;
}

async function loadFile<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new CallProblem(response.status, "");
  return (await response.json()) as T;
}

export type Faults = Record<string, string>;
type Asked =
  | { ok: true; estimate: Estimate }
  | { ok: false; faults: Faults }
  | { ok: false; problem: string };

/** What the parcel costs, what is wrong with it by field, or why there is no answer. */
export async function askEstimate(typed: TypedParcel): Promise<Asked> {
  try {
    const body = { ...typed, features: [...typed.features] };
    return { ok: true, estimate: await call("POST /get_estimation", { body }) };
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    if (error.status === 400 && error.issues.length > 0) {
      return { ok: false, faults: faultsOf(error.issues) };
    }
    const fallback = error.status === 0 ? texts.failedFetchData : texts.somethingWentWrong;
    return { ok: false, problem: messageOf(error, fallback) };
  }
}

/** By the field's name, of each the first. */
export function faultsOf(issues: readonly { path: string; message: string }[]): Faults {
  const faults = issues.map(({ path, message }) => [path.replace(/^body\./, ""), message]);
  return Object.fromEntries(faults.toReversed());
}
