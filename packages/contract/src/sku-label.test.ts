import { expect, test } from "vitest";
import { skuLabel } from "./sku-label.ts";

test("option texts of every source get the same format", () => {
  expect(skuLabel("Colour: black; Size: L")).toBe("black, L");
  expect(skuLabel("black;L")).toBe("black, L");
  expect(skuLabel("颜色：黑色；尺码：L")).toBe("黑色, L");
  expect(skuLabel(" ")).toBe("");
});
