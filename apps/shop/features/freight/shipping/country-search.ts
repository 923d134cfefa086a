import type { Country } from "./model.ts";

/** The country that is meant by its name or code, or by a part that only one of them has. */
export function countryOf(text: string, countries: readonly Country[]): Country | undefined {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return undefined;
  const like = countriesLike(text, countries);
  const exact = like.find((country) => wordsOf(country).includes(wanted));
  return exact ?? (like.length === 1 ? like[0] : undefined);
}

/** By its name in the page's language and in English, and by its code. */
const wordsOf = ({ name, code, english = name }: Country) =>
  [name, code, english].map((word) => word.toLowerCase());

/** Those with the text in their name or code; what begins with it comes first. */
export function countriesLike(text: string, countries: readonly Country[]): Country[] {
  const wanted = text.trim().toLowerCase();
  const has = (test: (word: string) => boolean) =>
    countries.filter((country) => wordsOf(country).some(test));
  const first = has((word) => word.startsWith(wanted));
  return [...new Set([...first, ...has((word) => word.includes(wanted))])];
}
