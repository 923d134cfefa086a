import { categories as names } from "#texts/categories.ts";
import { lineFeatures } from "#texts/line-features.ts";
import { language } from "#texts/words.ts";
import type { Category, Country } from "./model.ts";

/**
 * The countries as the page's language names and orders them. On the server, too: browsers know other names
 * for some. English keeps the rate card's own.
 */
export function localCountries(countries: readonly Country[]): Country[] {
  if (language === ENGLISH) return [...countries];
  const regions = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const { compare } = new Intl.Collator(language);
  return countries
    .map(({ name, code }) => ({ name: regions.of(code) ?? name, code, english: name }))
    .toSorted((a, b) => compare(a.name, b.name));
}

/** A kind of goods by its English name; one that the texts do not know keeps its name. */
export const localCategory = (name: string): string => own(names, name) ?? name;

export const localCategories = (categories: readonly Category[]): Category[] =>
  categories.map(({ name, children }) => ({
    name: localCategory(name),
    children: children.map((child) => ({ ...child, name: localCategory(child.name) })),
  }));

/** What is good to know of a line; undefined where the texts do not know all of it, because an owner wrote it. */
export function localFeatures(english: string, texts = lineFeatures): string | undefined {
  const parts = english.split(PARTS).map((part) => own(texts, part));
  return parts.includes(undefined) ? undefined : parts.join(PARTS);
}

/** Owners name their categories as they like, "constructor" too. */
const own = (texts: Readonly<Record<string, string>>, english: string): string | undefined =>
  Object.hasOwn(texts, english) ? texts[english] : undefined;

const PARTS = " · ";
const ENGLISH: string = "en";
