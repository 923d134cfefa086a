import { expect, test } from "vitest";
import { keepsDataOn } from "./view-state.ts";

const shouldRevalidate = keepsDataOn("sku", "image");
const asks = (from: string, to: string) =>
  shouldRevalidate({
    currentUrl: new URL(from, "http://localhost"),
    nextUrl: new URL(to, "http://localhost"),
    defaultShouldRevalidate: true,
  } as Parameters<typeof shouldRevalidate>[0]);

test("a change of a view parameter or of the hash does not load data again", () => {
  expect(asks("/product/weidian/1", "/product/weidian/1?sku=a&image=2")).toBe(false);
  expect(asks("/product/weidian/1?sku=a#photo-x", "/product/weidian/1?sku=a")).toBe(false);
});

test("another page, another data parameter or a retry loads data", () => {
  expect(asks("/product/weidian/1", "/product/weidian/2")).toBe(true);
  expect(asks("/product/weidian/1", "/product/weidian/1?page=2")).toBe(true);
  expect(asks("/product/weidian/1?sku=a", "/product/weidian/1?sku=a")).toBe(true);
});
