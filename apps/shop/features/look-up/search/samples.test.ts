import type { Product } from "@loupe/contract";
import { expect, test } from "vitest";
import { samplesOf } from "./samples.ts";

const product = (storeName: string, productCode: string, change = {}) =>
  ({ storeName, productCode, demonstration: false, goneSince: null, ...change }) as Product;

test("a live shop's links to try are those of its own products, one of each marketplace", () => {
  const products = [
    product("weidian", "7265511373", { demonstration: true }),
    product("weidian", "7265599998", { goneSince: "2026-11-01T00:00:00Z" }),
    product("weidian", "7265599999"),
    product("weidian", "7265599997"),
    product("taobao", "724518900001"),
  ];
  expect(samplesOf(products, false)).toEqual([
    ["weidian.com", "https://weidian.com/item.html?itemID=7265599999"],
    ["taobao.com", "https://item.taobao.com/item.htm?id=724518900001"],
  ]);
  expect(samplesOf([], false)).toEqual([]);
});

test("a demonstration's links to try are items of the sandbox", () => {
  expect(samplesOf([], true).map(([site]) => site)).toEqual([
    "weidian.com",
    "1688.com",
    "cnfans.com",
  ]);
});
