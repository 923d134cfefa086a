import { categories as names } from "#texts/categories.ts";
import { language } from "#texts/words.ts";
import { regionName } from "#ui/format/region-names.ts";
import type { Category, Country } from "./typed-parcel.ts";

/**
 * Returns the countries with their names and order in the page's language. Also called on the server, so that server
 * and browser use the same names: browsers have other names for some countries. English pages keep the rate card's
 * names.
 */
export function localCountries(countries: readonly Country[], tag: string = language): Country[] {
  if (tag === ENGLISH) return [...countries];
  const { compare } = new Intl.Collator(tag);
  return countries
    .map((country) => localCountry(country, tag))
    .toSorted((a, b) => compare(a.name, b.name));
}

/** Returns a country with its name in the page's language. */
export function localCountry(country: Country, tag: string = language): Country {
  const { code, english = country.name } = country;
  if (tag === ENGLISH) return { name: english, code };
  // The long names of these two begin with the words for "special administrative region" in some languages.
  const style = code === "HK" || code === "MO" ? "short" : "long";
  return { name: regionName(code, tag, style) || english, code, english };
}

/** Returns the name of a category in the page's language. A name that the texts do not contain stays as it is. */
export const localCategory = (name: string): string => own(names, name) ?? name;

export const localCategories = (categories: readonly Category[]): Category[] =>
  categories.map(({ name, children }) => ({
    name: localCategory(name),
    children: children.map((child) => ({ ...child, name: localCategory(child.name) })),
  }));

/** Returns an own property, because an owner may name a category "constructor". */
export const own = (texts: Readonly<Record<string, string>>, english: string): string | undefined =>
  Object.hasOwn(texts, english) ? texts[english] : undefined;

const ENGLISH: string = "en";
