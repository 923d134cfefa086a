import { expect, test } from "vitest";
import { isNearlyFull, sizeInWords } from "./backup-words.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [41_700, "42 kB"],
  [1_234_567, "1.2 MB"],
  [8_000_000_000, "8 GB"],
  [5e15, "5,000 TB"],
])("%d bytes are displayed as %s", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test.each([
  [9e9, 100e9, false],
  [4e9, 100e9, true],
  [1e9, 20e9, true],
  [3e9, 20e9, false],
  [0, 0, false],
])("a disk with %d of %d bytes free is nearly full: %s", (free, total, full) => {
  expect(isNearlyFull({ free, total })).toBe(full);
});
