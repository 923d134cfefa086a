import { expect, test } from "vitest";
import { pagesAround } from "./pagination.tsx";

test("the pagination contains five pages around the current one, and always the first and the last page", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pagesAround(1, 20)).toEqual([1, 2, 3, 4, 5, "after", 20]);
  expect(pagesAround(10, 20)).toEqual([1, "before", 8, 9, 10, 11, 12, "after", 20]);
  expect(pagesAround(20, 20)).toEqual([1, "before", 16, 17, 18, 19, 20]);
});

test("the pagination shows a page instead of a gap of one page", () => {
  expect(pagesAround(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, "after", 20]);
  expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pagesAround(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("the pagination of a page after the last one contains the last pages", () => {
  expect(pagesAround(99, 20)).toEqual([1, "before", 16, 17, 18, 19, 20]);
});
