import type { LanguageTag } from "./languages.ts";
import type { Answer, Failure, Followed } from "./messages.ts";
import type { MarketplaceItem } from "@loupe/links";
import type { Plural, Texts } from "./texts/en.ts";

/** All languages. Each has its texts in the order of `names`. */
export type TextFile = { names: string[]; texts: { [tag in LanguageTag]?: (string | Plural)[] } };

/** The texts of a language, from the extension's file `texts.json`. */
export async function textsOf(language: LanguageTag): Promise<Texts> {
  const response = await fetch(chrome.runtime.getURL("texts.json"));
  const { names, texts } = (await response.json()) as TextFile;
  const shop = chrome.runtime.getManifest().name;
  const insertShopName = (text: string) => text.replaceAll("{shop}", () => shop);
  const own = texts[language]!.map((text) =>
    typeof text === "string"
      ? insertShopName(text)
      : Object.fromEntries(Object.entries(text).map(([form, one]) => [form, insertShopName(one)])),
  );
  return Object.fromEntries(names.map((name, at) => [name, own[at]])) as Texts;
}

/** Replaces the `{names}` in a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A text with a count, in the plural form of the language. */
export function pluralText(forms: Plural, n: number, language: string): string {
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return fill(form, { n: new Intl.NumberFormat(language).format(n) });
}

/** A short text about the failure of a call. */
export const failureText = (failure: Failure, texts: Texts) =>
  ({
    "no-answer": texts.noAnswer,
    offline: texts.offline,
    busy: texts.busy,
    "too-old": texts.tooOld,
  })[failure];

export const whyNot = (answer: Answer<unknown> | undefined, texts: Texts): string =>
  failureText(answer && !answer.ok ? answer.failure : "no-answer", texts);

/** Why a short link led to no item. */
export function whyNoItem(answer: Answer<Followed> | undefined, texts: Texts): string {
  if (!answer?.ok) return whyNot(answer, texts);
  return answer.data === "silent" ? texts.linkSilent : texts.noItemBehind;
}

// Dates, money and weights have the shop's formats; apps/shop/texts/languages.test.ts compares both.

/** "7 Oct 2026". */
export const day = (seconds: number, language: string) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
    year: "numeric",
  }).format(seconds * 1000);

/** "¥ 1,299.50", in every language. */
export const money = (amount: number, symbol: string, language: string) =>
  `${symbol}\u00a0${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;

/** "1,138 g". */
export const grams = (weight: number, language: string) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(weight)} ${language === "zh-CN" ? "克" : "g"}`;

/** A country's name in a language, or its code if the browser has no name. */
export const countryName = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;

/** The name of an item's marketplace. */
export const marketplaceOf = ({ marketplace }: MarketplaceItem, texts: Texts) =>
  marketplace === "1688" ? marketplace : texts[marketplace];
