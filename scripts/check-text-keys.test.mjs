import { expect, test } from "vitest";
import { findRepeatedTexts } from "./check-text-keys.mjs";

const check = (source) => findRepeatedTexts(["texts/en/qc.ts"], () => source);

test.each([
  'export const noPhotosMatchThese = "No photos match these filters.";',
  'export const dontClose = "Please don’t close this page.";',
  "export const photosFound = (count: number) => `${count} photos were found`;",
])("findRepeatedTexts reports a key that repeats its text: %s", (source) => {
  expect(check(source)).toEqual([expect.stringMatching(/^texts\/en\/qc\.ts: name "/)]);
});

test.each([
  'export const emptyFilters = "No photos match these filters.";',
  'export const weight = "Weight";',
  "export const resultCount = (count: number) => `${count} photos`;",
])("findRepeatedTexts accepts a key that names the text's purpose: %s", (source) => {
  expect(check(source)).toEqual([]);
});
