import { expect, test } from "vitest";
import { sku } from "#testing/components/goods.ts";
import { differingName, optionsByName, similarity } from "./option-names.ts";

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

test("a name is more similar the more values it shares, and the colour counts most", () => {
  const names = ["grey, M", "grey, L", "black, M", "black, L", "黑色"];
  const order = names.toSorted((a, b) => similarity(BLACK, b) - similarity(BLACK, a));
  expect(order).toEqual(["black, L", "black, M", "黑色", "grey, L", "grey, M"]);
});

test.each([
  [["Navy;38 mm", "Navy;40 mm"], "38 mm"],
  [["Navy;38 mm", "Sage;40 mm"], "Navy, 38 mm"],
  [["Colour: Navy; Size: 38 mm", "Colour: Sage; Size: 38 mm"], "Navy"],
  [["Navy;38 mm", "Navy"], "Navy, 38 mm"],
  [["Navy", "Navy"], "Navy"],
])("of options named %j the first is called %s", (names, name) => {
  const skus = names.map((one, at) => sku(`s${at}`, one));
  expect(differingName(skus, skus[0]!)).toBe(name);
});
