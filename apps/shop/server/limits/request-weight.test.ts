import { expect, test } from "vitest";
import { canonicalTarget } from "#server/http/request-target.ts";
import { countedAs } from "./request-weight.ts";

test.each([
  ["/api/v1/goods/detail?shopType=weidian&id=7265511373", "call", 1],
  ["/api/v1/qc/lookAlikes?shopType=weidian&id=7265511373", "call", 6],
  ["/api/v1/qc/lookAlikes?shopType=weidian&id=7265511373&other=1", "call", 6],
  ["/popular", "page", 1],
  ["/de/haul?name=Cap", "page", 6],
  ["/api/v1/haul", "call", 6],
  ["/popular?search=bag&MinPrice=1", "page", 3],
])("a request for %s counts as a %s with the weight %i", (url, kind, weight) => {
  expect(countedAs(url)).toEqual({ kind, weight });
});

test.each([
  "/api/v1/qc/look%41likes?id=7265511373",
  "/%61pi/v1/qc/%6cookAlikes?id=7265511373",
  "//api//v1/qc//lookAlikes?id=7265511373",
  "/api/v1/x/../qc/./lookAlikes?id=7265511373",
  "http://shop.example/api/v1/qc/lookAlikes?id=7265511373",
])("a request for %s has the weight of the same path in its normal spelling", (target) => {
  expect(countedAs(canonicalTarget(target)!)).toEqual({ kind: "call", weight: 6 });
});
