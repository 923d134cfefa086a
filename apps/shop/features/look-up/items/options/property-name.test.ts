import { expect, test } from "vitest";
import { propertyName } from "./property-name.ts";

test.each([
  ["Color", "Colour"],
  ["colours ", "Colour"],
  ["颜色分类", "Colour"],
  ["尺码", "Size"],
  ["SIZE", "Size"],
  // Names of other properties stay as the marketplace writes them.
  ["Colour temperature", "Colour temperature"],
  ["套餐", "套餐"],
  ["", ""],
])("the property that a marketplace calls '%s' is shown as '%s'", (name, shown) => {
  expect(propertyName(name)).toBe(shown);
});
