import { currencyFormat } from "@loupe/contract/amount-writer";
import type { LanguageTag } from "./languages.ts";
import type { Answer, Failure, Followed, Shipping, UnknownPart } from "./messages.ts";
import type { MarketplaceItem } from "@loupe/links";
import type { Plural, Texts } from "./texts.ts";

/** The content of `texts.json`: all languages, each with its texts in the order of `names`. */
export type TextFile = { names: string[]; texts: { [tag in LanguageTag]?: (string | Plural)[] } };

export async function textsOf(language: LanguageTag): Promise<Texts> {
  const response = await fetch(chrome.runtime.getURL("texts.json"));
  const { names, texts } = (await response.json()) as TextFile;
  const shop = chrome.runtime.getManifest().name;
  const insertShopName = (text: string) => fill(text, { shop });
  const own = texts[language]!.map((text) =>
    typeof text === "string"
      ? insertShopName(text)
      : Object.fromEntries(Object.entries(text).map(([form, one]) => [form, insertShopName(one)])),
  );
  return Object.fromEntries(names.map((name, at) => [name, own[at]])) as Texts;
}

/**
 * Replaces `{name}` in a text by the value of this name. Chinese has no spaces between words, so a space beside a
 * name in Latin letters goes when the name is Chinese.
 */
export const fill = (text: string, values: Record<string, string | number>) =>
  text
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");

/** Returns a text with a count, in the plural form that the language requires. */
export function pluralText(forms: Plural, n: number, language: string): string {
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return fill(form, { n: new Intl.NumberFormat(language).format(n) });
}

/** Returns a short text for a failed call. */
export const failureText = (failure: Failure, texts: Texts) =>
  ({
    "no-answer": texts.noAnswer,
    offline: texts.offline,
    busy: texts.busy,
    "too-old": texts.tooOld,
  })[failure];

export const whyNot = (answer: Answer<unknown> | undefined, texts: Texts): string =>
  failureText(answer && !answer.ok ? answer.failure : "no-answer", texts);

/** Returns why a short link leads to no item. */
export function whyNoItem(answer: Answer<Followed> | undefined, texts: Texts): string {
  if (!answer?.ok) return whyNot(answer, texts);
  return answer.data === "silent" ? texts.linkSilent : texts.noItemBehind;
}

// Dates, money and weights are formatted as in the shop; apps/shop/texts/languages.test.ts compares both.

/** Formats a date as "7 Oct 2026". */
export const day = (seconds: number, language: string) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
    year: "numeric",
  }).format(seconds * 1000);

/** Formats an amount as "¥ 1,299.50", with the separators of the language. */
export const money = (amount: number, symbol: string, language: string) =>
  `${symbol}\u00a0${new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)}`;

/** Formats an amount of a currency. */
export const amountIn = (amount: number, currency: string, language: string) =>
  currency === "CNY"
    ? money(amount, "¥", language)
    : currencyFormat(currency, language).format(amount);

/** Formats a weight as "1,138 g". */
export const grams = (weight: number, language: string) =>
  `${new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(weight)} ${language === "zh-CN" ? "克" : "g"}`;

/** Returns a country's name in a language, or its code if the browser does not know the name. */
export const countryName = (code: string, language: string) =>
  new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;

export const marketplaceOf = ({ marketplace }: MarketplaceItem, texts: Texts) =>
  marketplace === "1688" ? marketplace : texts[marketplace];

type DoorShipping = Pick<
  Extract<Shipping, { sum: object }>,
  "sum" | "currency" | "unknown" | "several"
>;

/** Returns the sum at the door, in the words of the shop; apps/shop/texts/languages.test.ts compares both. */
export function doorSentence(
  { sum, currency, unknown, several }: DoorShipping,
  country: string,
  { texts, language }: { texts: Texts; language: string },
): string {
  const amount = amountIn(sum.amount, currency, language);
  const likely = sum.isLikely ? `≈ ${amount}` : amount;
  if (sum.kind === "atLeast") {
    const names = unknown.map((part) => texts[PART_NAMES[part]]);
    const parts = names.join(language === "zh-CN" ? "、" : ", ");
    return fill(texts.doorSumMinimum, { amount, country, parts });
  }
  const from = several ? fill(texts.from, { price: likely }) : likely;
  const text = sum.kind === "whole" ? texts.doorSum : texts.beforeTaxSum;
  return fill(text, { amount: from, country });
}

const PART_NAMES = {
  price: "unknownPrice",
  border: "unknownBorder",
  duty: "unknownDuty",
  vat: "unknownVat",
  fee: "unknownFee",
  handling: "unknownHandling",
  tax: "unknownTax",
} as const satisfies Record<UnknownPart, keyof Texts>;
