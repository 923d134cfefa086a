import { expect, test } from "vitest";
import { sku } from "#testing/components/goods.ts";
import { optionsByName } from "./option-names.ts";

const BLACK = sku("black", "Black;L", { name: "黑色;L" });
const NAVY = sku("navy", "Colour: Navy; Size: 38 mm", { name: "藏青；38 mm" });

test.each([
  ["Colour: black; Size: L", BLACK],
  ["Size: L; Colour: BLACK", BLACK],
  ["黑色；L", BLACK],
  ["ＢＬＡＣＫ，L", BLACK],
  ["navy, 38 mm", NAVY],
  ["藏青;38 mm", NAVY],
  ["black", undefined],
  ["black;L;cotton", undefined],
  ["", undefined],
])("a warehouse's name %s finds its option", (name, option) => {
  expect(optionsByName([BLACK, NAVY, sku("none", "")])(name)[0]).toBe(option);
});

test("a name that several options have finds all of them", () => {
  const twice = [sku("a", "Black;L"), sku("b", "black;L")];
  expect(optionsByName(twice)("black, L")).toEqual(twice);
});
