import { expect, test } from "vitest";
import { EPOCH_S } from "./qc-sets.ts";
import { goodsOf } from "./goods.ts";
import { KINDS } from "./kinds/all-kinds.ts";

const ids = Array.from({ length: 600 }, (_, index) => String(7_300_000_001 + index * 7));
const goods = ids.map((id) => goodsOf(id)).filter((one) => one !== null);

test("the sandbox always returns the same item details for an id", () => {
  expect(goodsOf("7300112237")).toEqual(goodsOf("7300112237"));
  expect(goodsOf("7300112237")).not.toEqual(goodsOf("7300112238"));
});

test("the sandbox has no items with an invalid id or with an id that ends in 4040", () => {
  for (const id of ["", "123", "abc12345", "7300114040", "1".repeat(21)]) {
    expect(goodsOf(id)).toBeNull();
  }
});

test("every kind of goods occurs, and none is much more frequent than the others", () => {
  const counts = new Map<string, number>();
  for (const { kind } of goods) counts.set(kind.kind, (counts.get(kind.kind) ?? 0) + 1);
  expect(counts.size).toBe(KINDS.length);
  for (const count of counts.values()) expect(count).toBeLessThan(70);
});

test("price, weight and size of an item are plausible for its kind", () => {
  for (const one of goods) {
    const [cheapest, dearest] = one.kind.price_yuan;
    expect(one.price_fen).toBeGreaterThanOrEqual(cheapest * 100 - 10);
    expect(one.price_fen).toBeLessThanOrEqual(dearest * 100);
    expect(one.weight_g).toBeGreaterThanOrEqual(one.kind.weight_g[0]);
    expect(one.skus.length).toBeGreaterThanOrEqual(2);
    expect(one.skus.length).toBeLessThanOrEqual(12);
    expect(one.imageCount).toBeGreaterThanOrEqual(1);
    expect(one.imageCount).toBeLessThanOrEqual(8);
    expect(new Set(one.colours.map((colour) => colour.name)).size).toBe(one.colours.length);
  }
  const few = goods.filter((one) => one.imageCount <= 4).length;
  expect(few).toBeGreaterThan(60);
  expect(few).toBeLessThan(300);
});

test("QC sets are in chronological order and in the past", () => {
  for (const { qcSets } of goods) {
    expect(qcSets.length).toBeGreaterThanOrEqual(1);
    expect(qcSets.length).toBeLessThanOrEqual(6);
    const times = qcSets.map((set) => set.qcTime_s);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(EPOCH_S);
    for (const { photoCount } of qcSets) {
      expect(photoCount).toBeGreaterThanOrEqual(3);
      expect(photoCount).toBeLessThanOrEqual(8);
    }
  }
  const neighbours = goods.some(({ qcSets }) =>
    qcSets.some((set, index) => qcSets[index + 1]?.qcTime_s === set.qcTime_s + 1),
  );
  expect(neighbours).toBe(true);
});
