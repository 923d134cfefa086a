import { describe, expect, it } from "vitest";
import {
  isItemId,
  itemLink,
  maxLinkLength,
  parseLink,
  readShopType,
  sameItem,
  shopType,
  storeName,
} from "../src/index.ts";
import type { Marketplace } from "../src/index.ts";

it.each<[Marketplace, string, string, string]>([
  ["taobao", "taobao", "taobao", "https://item.taobao.com/item.htm?id=758911450758"],
  ["tmall", "taobao", "taobao", "https://detail.tmall.com/item.htm?id=758911450758"],
  ["weidian", "weidian", "weidian", "https://weidian.com/item.html?itemID=758911450758"],
  ["1688", "1688", "ali_1688", "https://detail.1688.com/offer/758911450758.html"],
])("storeName, shopType and itemLink return those of %s", (marketplace, store, type, link) => {
  expect(storeName(marketplace)).toBe(store);
  expect(shopType(marketplace)).toBe(type);
  expect(itemLink({ marketplace, id: "758911450758" })).toBe(link);
});

it.each([
  ["ali_1688", "1688"],
  ["ALI_1688", "1688"],
  ["1688", "1688"],
  ["T1688", "1688"],
  ["Ali1688", "1688"],
  ["ALIBABA", "1688"],
  ["AL", "1688"],
  ["taobao", "taobao"],
  ["TaoBaO", "taobao"],
  ["TB", "taobao"],
  ["tmall", "tmall"],
  ["WEIDIAN", "weidian"],
  ["WD", "weidian"],
  ["micro", "weidian"],
  [" weidian ", "weidian"],
  ["", null],
  ["ZZ", null],
  ["constructor", null],
  ["weidian taobao", null],
])("readShopType returns the marketplace that %j means", (text, marketplace) => {
  expect(readShopType(text)).toBe(marketplace);
});

it.each([
  ["123456", true],
  ["7322752149", true],
  ["1033960738640", true],
  ["123456789012345", true],
  ["12345", false],
  ["1234567890123456", false],
  ["", false],
  ["undefined", false],
  ["-7322752149", false],
  ["7322752149 ", false],
  ["１２３４５６７", false],
])("isItemId decides whether %j is an item id: %s", (text, expected) => {
  expect(isItemId(text)).toBe(expected);
});

it("sameItem treats Taobao and Tmall as the same store", () => {
  const id = "758911450758";
  expect(sameItem({ marketplace: "taobao", id }, { marketplace: "tmall", id })).toBe(true);
  expect(sameItem({ marketplace: "taobao", id }, { marketplace: "1688", id })).toBe(false);
  expect(
    sameItem({ marketplace: "taobao", id }, { marketplace: "taobao", id: "758911450759" }),
  ).toBe(false);
});

describe("parseLink in a text with several links", () => {
  const short = "https://m.tb.cn/h.abc";
  const store = "https://shop57074988.world.taobao.com/";
  const item = "https://weidian.com/item.html?itemID=7322752149";
  it.each([
    [`https://imgur.com/a/1 ${store} ${short} ${item}`, "item"],
    [`https://imgur.com/a/1 ${store} ${short}`, "short"],
    [`https://imgur.com/a/1 ${store}`, "store"],
  ])("prefers items, then short links, then sellers' pages: %s", (text, kind) => {
    expect(parseLink(text).kind).toBe(kind);
  });

  it("returns the reason of the link whose host is known", () => {
    expect(parseLink("https://imgur.com/a/1 https://weidian.com/")).toEqual({
      kind: "none",
      reason: "no-item",
    });
  });
});

it("parseLink returns the title of a share text", () => {
  const title = "纯棉卫衣";
  expect(
    parseLink(`https://item.taobao.com/item.htm?id=758911450758 「${title}」点击`),
  ).toMatchObject({ title });
  expect(parseLink(`【淘宝】https://m.tb.cn/h.abc CZ0001 「${title}」`)).toMatchObject({
    kind: "short",
    title,
  });
});

it("parseLink does not read texts that are longer than its limit", () => {
  const link = "https://weidian.com/item.html?itemID=7322752149";
  expect(parseLink(link.padEnd(maxLinkLength))).toMatchObject({ kind: "item" });
  expect(parseLink(link.padEnd(maxLinkLength + 1))).toEqual({ kind: "none", reason: "too-long" });
});
