import { localCategories, localCountries } from "./local-names.ts";
import type { Lists } from "./model.ts";
import { fetchCategories, fetchCountries } from "./queries.ts";

let lists: Promise<Lists> | undefined;

/** The countries and categories that a form needs; once, for all forms of a visit. */
export function loadCountriesAndCategories(): Promise<Lists> {
  lists ??= Promise.all([fetchCountries(), fetchCategories()])
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
