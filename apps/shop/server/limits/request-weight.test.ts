import { expect, test } from "vitest";
import { countedAs } from "./request-weight.ts";

test.each([
  ["/api/v1/goods/detail?shopType=weidian&id=7265511373", "call", 1],
  ["/api/v1/qc/lookAlikes?shopType=weidian&id=7265511373", "call", 6],
  ["/api/v1/qc/lookAlikes?shopType=weidian&id=7265511373&other=1", "call", 6],
  ["/popular", "page", 1],
  ["/popular?search=bag&MinPrice=1", "page", 3],
])("%s counts as a %s with the weight %i", (url, kind, weight) => {
  expect(countedAs(url)).toEqual({ kind, weight });
});
