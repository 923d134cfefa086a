import { expect, test } from "vitest";
import { isIslandPath, matchIslandPath } from "./paths.ts";

test("a path is recognised in any case and with a slash at the end, and its parts are decoded", () => {
  expect(matchIslandPath("/Product/Weidian/a%20b/")).toEqual({
    pattern: "/product/:shopType/:id",
    params: { shopType: "Weidian", id: "a b" },
  });
  for (const path of ["/login", "/product/weidian", "//popular", "/popular/more", "/collection"])
    expect(isIslandPath(path), path).toBe(false);
});

test("a link to an address that cannot be decoded breaks no page", () => {
  expect(isIslandPath("/qc-product/%FF")).toBe(true);
});
