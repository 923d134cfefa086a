import { useState } from "react";
import { localCategories, localCountries } from "./local-names.ts";
import type { Lists } from "./typed-parcel.ts";
import { fetchCategories, fetchCountries } from "../queries.ts";

let lists: Promise<Lists> | undefined;

/** Loads the countries and categories for a form, once for all forms of a visit. */
export function loadCountriesAndCategories(): Promise<Lists> {
  lists ??= Promise.all([fetchCountries(), fetchCategories()])
    .then(([countries, categories]) => ({
      countries: localCountries(countries),
      categories: localCategories(categories),
    }))
    .catch((error: unknown) => {
      lists = undefined; // a retry must send the requests again
      throw error;
    });
  return lists;
}

export function useCountriesAndCategories() {
  const [lists, setLists] = useState<Lists>();
  const [failed, setFailed] = useState(false);
  const load = async () => {
    if (lists) return;
    try {
      setLists(await loadCountriesAndCategories());
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return { lists, failed, load };
}
