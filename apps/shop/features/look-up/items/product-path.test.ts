import { expect, test } from "vitest";
import { productPath } from "./product-path.ts";

test("the path of an item contains the chosen option", () => {
  const item = { storeName: "1688", id: "692154802217" } as const;
  expect(productPath(item)).toBe("/product/ali_1688/692154802217");
  expect(productPath(item, "a/b&c")).toBe("/product/ali_1688/692154802217?sku=a%2Fb%26c");
});
