import { expect, test } from "vitest";
import { sizeInWords } from "./model.ts";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [41_700, "42 kB"],
  [1_234_567, "1.2 MB"],
  [8_000_000_000, "8 GB"],
  [5e15, "5,000 TB"],
])("%d is %s", (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
