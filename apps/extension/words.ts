import type { LanguageTag } from "./languages.ts";
import type { Plural, Texts } from "./texts/en.ts";

/** The texts of a language, from the extension's own file. */
export async function textsOf(language: LanguageTag): Promise<Texts> {
  const response = await fetch(chrome.runtime.getURL("texts.json"));
  return ((await response.json()) as Record<LanguageTag, Texts>)[language];
}

/** A text with its `{names}` replaced. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text with a count, in the form that the language has for it. */
export function counted(forms: Plural, n: number, language: string): string {
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return fill(form, { n: new Intl.NumberFormat(language).format(n) });
}

export const day = (seconds: number, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(seconds * 1000);

export const money = (amount: number, currency: string, language: string) =>
  new Intl.NumberFormat(language, { style: "currency", currency }).format(amount);

export const kilograms = (grams: number, language: string) =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit: grams < 1000 ? "gram" : "kilogram",
    maximumFractionDigits: 2,
  }).format(grams < 1000 ? grams : grams / 1000);

/** A country's name in a language; its code where the browser knows none. */
export const countryName = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
