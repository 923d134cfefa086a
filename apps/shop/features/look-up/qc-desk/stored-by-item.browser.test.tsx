import { itemKey, type ItemRef } from "@loupe/links";
import { expect, test } from "vitest";
import { storedByItem } from "./stored-by-item.ts";

const itemOf = (n: number): ItemRef => ({ storeName: "weidian", id: String(7_265_000_000 + n) });
const stored = storedByItem("test-values", {
  itemsMax: 3,
  empty: 0,
  parse: (value) => (typeof value === "number" ? value : undefined),
});
const valuesOf = (...items: number[]) => items.map((n) => stored.read(itemOf(n)));

test("the values of the items that were changed last are stored", () => {
  for (const n of [1, 2, 3, 1, 4]) stored.write(itemOf(n), n);
  expect(valuesOf(1, 2, 3, 4)).toEqual([1, 0, 3, 4]);
  stored.write(itemOf(3), undefined);
  expect(valuesOf(1, 2, 3, 4)).toEqual([1, 0, 0, 4]);
});

test.each(["{", "null", "[]", '"text"', `{"${itemKey(itemOf(1))}":"text"}`])(
  "the stored text %s, which is not ours, has no values",
  (text) => {
    localStorage.setItem("test-values", text);
    expect(valuesOf(1)).toEqual([0]);
  },
);
