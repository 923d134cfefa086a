import { expect, test } from "vitest";
import { freightOf, Shop } from "./seller.ts";

test.each([
  ["¥8.00", "$1.11", 8],
  ["￥ 12.5", "$1.74", 12.5],
  ["CNY 6", undefined, 6],
  [8, 1.11, 8],
  ["¥0.00", "$0.00", 0],
  [0, 0, 0],
  ["¥0.00", "$1.11", undefined],
  ["¥0.00", "", undefined],
  ["¥0.00", undefined, undefined],
  ["0", null, undefined],
  ["", "$0.00", undefined],
  ["free", "$0.00", undefined],
  ["到付", undefined, undefined],
  ["¥-5", undefined, undefined],
  [-5, undefined, undefined],
  ["$8.00", undefined, undefined],
  ["¥8,00", undefined, undefined],
  ["¥5.00-8.00", undefined, undefined],
  ["¥10000", undefined, undefined],
  ["1e3", undefined, undefined],
  [Number.NaN, undefined, undefined],
  [null, undefined, undefined],
  [{ amount: 8 }, undefined, undefined],
])("the freight %j, converted to %j, is read as %j", (freight, toFreight, amount) => {
  expect(freightOf(freight, toFreight)).toBe(amount);
});

test.each<[string, unknown, unknown]>([
  ["a shop", { id: "55001", name: "Sandbox Shop", type: "WD" }, { id: "55001", name: "Sandbox Shop" }],
  ["a number as id", { id: 55_001, name: "北码头" }, { id: "55001", name: "北码头" }],
  ["no id", { name: "Shop" }, { id: "", name: "Shop" }],
  ["an id that is none", { id: "a b<c>", name: "Shop" }, { id: "", name: "Shop" }],
  ["an id of another type", { id: {}, name: "Shop" }, { id: "", name: "Shop" }],
  ["several lines", { name: " A\n\tB\u0000 " }, { id: "", name: "A B" }],
  ["marks of direction", { name: "\u202Epohs\u2066 \u200Bx" }, { id: "", name: "pohs x" }],
  ["half a character", { name: "\uD83DShop" }, { id: "", name: "\uFFFDShop" }],
  ["10,000 characters", { name: "ab".repeat(5_000) }, { id: "", name: "ab".repeat(50) }],
  ["only hidden characters", { id: "1", name: "\u200B\u202E \u3164" }, undefined],
  ["no name", { id: "1", name: null }, undefined],
  ["a name of another type", { id: "1", name: ["Shop"] }, undefined],
  ["text in its place", "Shop", undefined],
  ["nothing", null, undefined],
  ["no field", undefined, undefined],
])("a seller with %s is read, or is no answer", (_, raw, seller) => {
  expect(Shop.parse(raw)).toEqual(seller);
}); // prettier-ignore
