import * as formats from "@loupe/extension/formats";
import * as extension from "@loupe/extension/languages";
import { expect, test } from "vitest";
import { DATE } from "#ui/format/local-time.tsx";
import {
  acceptedLanguage,
  bestLanguage,
  inOneSpelling,
  LANGUAGES,
  languageOfPath,
  withoutFolder,
} from "./languages.ts";

test.each([
  ["/", "en"],
  ["/de", "de"],
  ["/de/", "de"],
  ["/de?page=2", "de"],
  ["/de/product/weidian/1", "de"],
  ["/de/de/popular", "de"],
  ["/dessert", "en"],
  ["/den/popular", "en"],
  ["/xx/popular", "en"],
  ["/popular/de", "en"],
  ["/zh-cn", "zh-CN"],
  ["/pt-br/haul", "pt-BR"],
  ["/zh-CN", "en"],
])("%s is a path in the language %s", (path, tag) => {
  expect(languageOfPath(path).tag).toBe(tag);
});

test.each([
  ["/de/popular", "/popular"],
  ["/de", "/"],
  ["/de/de/popular", "/de/popular"],
  ["/popular", "/popular"],
  ["/", "/"],
])("the path %s without its language's folder is %s", (path, expected) => {
  expect(withoutFolder(path)).toBe(expected);
});

test.each([
  [undefined, "en"],
  ["", "en"],
  ["*", "en"],
  ["de", "de"],
  ["DE-at", "de"],
  ["de-DE,de;q=0.9,en;q=0.8", "de"],
  ["en;q=0.3, de;q=0.7", "de"],
  ["tlh, de;q=0.5", "de"],
  ["pt", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["zh", "zh-CN"],
  ["zh-Hans-CN,zh;q=0.9", "zh-CN"],
  ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7", "fr"],
  ["de;q=0", "en"],
  ["de;q=rubbish", "en"],
  ["\u0000,;;;=,q=1", "en"],
  [`${"x-y,".repeat(800)}de`, "en"],
])("the header Accept-Language %j selects the language %s", (header, tag) => {
  expect(acceptedLanguage(header).tag).toBe(tag);
});

test.each([
  ["/pt", "/pt-br"],
  ["/zh/haul", "/zh-cn/haul"],
  ["/pt-pt/popular", "/pt-br/popular"],
  ["/DE/popular", "/de/popular"],
  ["/de/", "/de"],
  ["/popular/", "/popular"],
  ["/DE/popular/", "/de/popular"],
  ["//evil.example/", "//evil.example/"],
  ["/en", "/"],
  ["/en/popular", "/popular"],
  ["/en//evil.example", "/evil.example"],
  ["/en/\\evil.example", "/evil.example"],
  ["/de/popular", "/de/popular"],
  ["/de/de/popular", "/de/de/popular"],
  ["/dessert", "/dessert"],
  ["/it-items", "/it-items"],
  ["/xx/popular", "/xx/popular"],
  ["/qc", "/qc"],
  ["/", "/"],
])("the path %s is spelled %s", (path, address) => {
  expect(inOneSpelling(path)).toBe(address);
});

test("an `Accept-Language` header without any of the shop's languages selects no language", () => {
  expect(bestLanguage(["tlh", "xx-YY"])).toBeUndefined();
});

test("the folder of each language is its tag in lower case, and no two tags are of the same language", () => {
  for (const { tag, folder } of LANGUAGES)
    expect(folder).toBe(tag === "en" ? "" : `/${tag.toLowerCase()}`);
  expect(new Set(LANGUAGES.map(({ tag }) => tag.split("-")[0])).size).toBe(LANGUAGES.length);
});

test("the extension has the same languages as the shop, and links to the shop's pages in each", () => {
  // The extension has its own list, because it contains no code of the shop.
  expect(
    extension.LANGUAGES.map(({ tag, name }) => ({ tag, name, folder: extension.folderOf(tag) })),
  ).toEqual(LANGUAGES.map(({ tag, name, folder }) => ({ tag, name, folder })));
});

test.each(LANGUAGES)(
  "the extension writes dates, money and weights in $name as the shop does",
  async ({ tag }) => {
    const words = (await import(
      `../.texts/${tag}/words.ts`
    )) as typeof import("../.texts/en/words.ts");
    expect(extension.currencyOf(tag)).toBe(words.currency);
    for (const day of ["2026-10-07T12:00:00Z", "2025-03-31T12:00:00Z"]) {
      const expected = new Intl.DateTimeFormat(words.dates, DATE).format(Date.parse(day));
      expect(formats.day(Date.parse(day) / 1000, tag)).toBe(expected);
    }
    for (const amount of [0, 7.5, 1299.5, 1234567.891]) {
      expect(formats.money(amount, "¥", tag)).toBe(`¥\u00a0${words.twoDecimals(amount)}`);
      expect(formats.grams(amount, tag)).toBe(words.grams(amount));
    }
  },
);

type ExtensionTexts = Parameters<typeof formats.doorSentence>[2]["texts"];

test.each(LANGUAGES)(
  "the extension says in $name what is paid at the door as the shop does",
  async ({ tag }) => {
    const shop = (await import(
      `../.texts/${tag}/shipping-options.ts`
    )) as typeof import("../.texts/en/shipping-options.ts");
    const { series } = (await import(
      `../.texts/${tag}/words.ts`
    )) as typeof import("../.texts/en/words.ts");
    const texts = (await import(`../../extension/.texts/${tag}.ts`)) as ExtensionTexts;
    const look = { texts, language: tag };
    const unknown = ["price", "border", "duty", "vat", "fee", "handling", "tax"] as const;
    const [amount, country] = [64.76, "Ελλάδα"];
    const words = formats.amountIn(amount, "EUR", tag);
    const sentence = (kind: "whole" | "atLeast" | "beforeTax", isLikely = false) =>
      formats.doorSentence(
        { sum: { kind, amount, isLikely }, unknown, currency: "EUR", several: false },
        country,
        look,
      );
    expect(sentence("whole")).toBe(shop.doorSum(words, country));
    expect(sentence("whole", true)).toBe(shop.doorSum(`≈ ${words}`, country));
    expect(sentence("beforeTax")).toBe(shop.beforeTaxSum(words, country));
    const parts = series(unknown.map((code) => shop.unknownParts[code]));
    expect(sentence("atLeast")).toBe(shop.doorSumMinimum(words, country, parts));
  },
);
