import type { QcItem } from "@loupe/contract";
import { expect, test } from "vitest";
import { addressSets, findSet, photosOf, readTarget, searchPart } from "./search-address.ts";

const set = (qcTime: number, skuInfo = "black;L"): QcItem => ({
  skuInfo,
  weight: 600,
  qcTime,
  image: [],
});

test("readTarget reads a search by link or by channel and offer id, or returns null", () => {
  expect(readTarget("?url=https%3A%2F%2Fshop.example%2F1")).toEqual({
    url: "https://shop.example/1",
  });
  expect(readTarget("?channel=3&offerId=7265511373")).toEqual({
    channel: 3,
    offerId: "7265511373",
  });
  for (const nothing of [
    "",
    "?url=%20",
    "?channel=3",
    "?channel=x&offerId=7265511373",
    "?channel=1001&offerId=72655",
    `?url=${"a".repeat(4097)}`,
  ]) {
    expect(readTarget(nothing), nothing).toBeNull();
  }
  expect(searchPart("?n=1&channel=3&offerId=7265511373&photo=2")).toBe(
    "?channel=3&offerId=7265511373",
  );
  expect(searchPart("?photo=2")).toBe("");
});

test("two sets of the same second have different addresses, by which they are found", () => {
  const items = [set(1_753_000_010), set(1_753_000_010, "grey;M"), set(1_753_000_011)];
  const addressed = addressSets(items, "?channel=3&offerId=7265511373&photo=4");
  expect(addressed.map(({ path }) => path)).toEqual([
    "/qc-product/1753000010?channel=3&offerId=7265511373",
    "/qc-product/1753000010?channel=3&offerId=7265511373&n=1",
    "/qc-product/1753000011?channel=3&offerId=7265511373",
  ]);
  for (const { item, path } of addressed) {
    const { pathname, search } = new URL(path, "http://localhost");
    expect(findSet(items, pathname.split("/")[2]!, search)).toBe(item);
  }
  expect(findSet(items, "1753000010", "?n=2")).toBeUndefined();
  expect(findSet(items, "x", "")).toBeUndefined();
});

test("a photo that a source repeats is returned once", () => {
  const item: QcItem = { ...set(1), image: ["/images/qc/a", "/images/qc/b", "/images/qc/a"] };
  expect(photosOf(item)).toEqual({ photos: ["/images/qc/a", "/images/qc/b"], missing: 0 });
});

test("a photo that cannot be fetched is only counted, unless the query string requests it", () => {
  const image = ["/images/qc/a", "/images/qc/b", "/images/qc/b"] as const;
  const item: QcItem = { ...set(1), image: [...image], missing: [image[1], image[1]] };
  expect(photosOf(item)).toEqual({ photos: ["/images/qc/a"], missing: 1 });
  expect(photosOf(item, "?missing=show")).toEqual({
    photos: ["/images/qc/a", "/images/qc/b"],
    missing: 0,
  });
});
