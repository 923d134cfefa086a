import type { LanguageTag } from "./languages.ts";
import type { Answer, Failure, Followed } from "./messages.ts";
import type { Plural, Texts } from "./texts/en.ts";

/** All languages, each with its texts in the order of the names. */
export type TextFile = { names: string[]; texts: { [tag in LanguageTag]?: (string | Plural)[] } };

/** The texts of a language, from the extension's own file. */
export async function textsOf(language: LanguageTag): Promise<Texts> {
  const response = await fetch(chrome.runtime.getURL("texts.json"));
  const { names, texts } = (await response.json()) as TextFile;
  return Object.fromEntries(names.map((name, at) => [name, texts[language]![at]])) as Texts;
}

/** A text with its `{names}` replaced. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text with a count, in the form that the language has for it. */
export function counted(forms: Plural, n: number, language: string): string {
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return fill(form, { n: new Intl.NumberFormat(language).format(n) });
}

/** Why there is no answer, in a few words. */
export const failureText = (failure: Failure, texts: Texts) =>
  ({
    "no-answer": texts.noAnswer,
    offline: texts.offline,
    busy: texts.busy,
    "too-old": texts.tooOld,
  })[failure];

export const whyNot = (answer: Answer<unknown> | undefined, texts: Texts): string =>
  failureText(answer && !answer.ok ? answer.failure : "no-answer", texts);

/** Why a short link has shown no item. */
export function whyNoItem(found: Answer<Followed> | undefined, texts: Texts): string {
  if (!found?.ok) return whyNot(found, texts);
  return found.data === "silent" ? texts.linkSilent : texts.noItemBehind;
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
