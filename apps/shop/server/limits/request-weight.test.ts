import { expect, test } from "vitest";
import { canonicalTarget } from "#server/http/listener/request-target.ts";
import { weightOfComparison } from "./comparison-limit.ts";
import { countedAs } from "./request-weight.ts";

test.each([
  ["/api/v1/goods/detail?shopType=weidian&id=7265511373", "call", 1],
  ["/api/v1/goods/sameItems?shopType=weidian&id=7265511373", "call", 6],
  ["/api/v1/goods/sameItems?shopType=weidian&id=7265511373&other=1", "call", 6],
  ["/api/v1/goods/replacements", "call", 48],
  ["/api/v1/goods/summaries", "call", 24],
  ["/popular", "page", 1],
  ["/de/haul?name=Cap", "page", 6],
  ["/api/v1/haul", "call", 12],
  ["/api/v1/haul/agents", "call", 12],
  ["/api/v1/shipping_options", "call", 1],
  ["/popular?search=bag&MinPrice=1", "page", 3],
  ["/popular?order=rating&Storefront=weidian&search=", "page", 1],
  ["/popular?order=rating&category=Shoes", "page", 3],
  ["/popular?order=rating&search=bag&MinPrice=1", "page", 3],
  ["/popular?search=red+new+bag", "page", 1],
  ["/popular?search=red+new+bag+top", "page", 2],
  ["/api/v1/products/getAllProduct?search=red+bag-new,top%20big+men+hot+set", "call", 3],
  ["/api/v1/products/getAllProduct?search=a+b+c+d+e+f+g+h+i+j+k+l&MinPrice=1", "call", 9],
])("a request for %s counts as a %s with the weight %i", (url, kind, weight) => {
  expect(countedAs(url)).toEqual({ kind, weight });
});

test.each([
  "/api/v1/goods/same%49tems?id=7265511373",
  "/%61pi/v1/goods/%73ameItems?id=7265511373",
  "//api//v1//goods//sameItems?id=7265511373",
  "/api/v1/x/../goods/./sameItems?id=7265511373",
  "http://shop.example/api/v1/goods/sameItems?id=7265511373",
])("a request for %s has the weight of the same path in its normal spelling", (target) => {
  expect(countedAs(canonicalTarget(target)!)).toEqual({ kind: "call", weight: 6 });
});

test.each([
  [[1], 0],
  [[2], 1],
  [[1, 1, 1, 1], 1],
  [[12], 3],
  [[2, 2, 2, 2, 2, 2], 18],
  [[50], 20],
  [Array.from({ length: 10 }, () => 1), 21],
  [Array.from({ length: 12 }, () => 1), 85],
  [Array.from({ length: 13 }, () => 1), 20],
])("a comparison of %j pieces has the weight %i", (quantities, weight) => {
  expect(weightOfComparison(quantities)).toBe(weight);
});

test.each([
  ["/share", 5_000_000, "pictureSearch"],
  ["/de/share", Number.POSITIVE_INFINITY, "pictureSearch"],
  ["/share", 2000, "page"],
  ["/popular", 5_000_000, "page"],
])("a request for %s with a body of %d bytes counts as a %s", (url, bytes, kind) => {
  expect(countedAs(url, bytes)).toEqual({ kind, weight: 1 });
});
