import { expect, test } from "vitest";
import { readViewed, withViewed, type Viewed } from "./viewed-list.ts";

const item = (n: number): Viewed => [`weidian/${n}`, `Item ${n}`];

test("the list starts with the item viewed last, and has each item once and at most thirty", () => {
  const items = [1, 2, 1, 3].reduce<Viewed[]>((all, n) => withViewed(all, item(n)), []);
  expect(items).toEqual([item(3), item(1), item(2)]);
  const many = Array.from({ length: 40 }, (_, n) => n);
  const last = many.reduce<Viewed[]>((all, n) => withViewed(all, item(n)), []);
  expect(last.map(([id]) => id)).toEqual(
    many
      .slice(-30)
      .toReversed()
      .map((n) => `weidian/${n}`),
  );
  expect(withViewed([], ["weidian/1", "x".repeat(500)])[0]![1]).toHaveLength(120);
});

test("entries of the first release, without time and picture, stay in the list", () => {
  const list = [["weidian/1", "Hoodie", 7, "/images/a"], ["weidian/2", "Cap"], ["weidian/3"]];
  expect(readViewed(JSON.stringify(list))).toEqual(list.slice(0, 2));
});

test.each([null, "[]", "{}", "7", '[7,["a"],["a",1],{}]'])(
  "the invalid stored text %j is read as an empty list",
  (storedText) => {
    expect(readViewed(storedText)).toEqual([]);
  },
);
