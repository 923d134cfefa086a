import { expect, test } from "vitest";
import { findTooLong } from "./check-sizes.mjs";

const check = (files) => findTooLong(Object.keys(files), (path) => files[path]);
const lines = (count) => "a();\n".repeat(count);

test("a file of more than 250 lines is reported", () => {
  expect(check({ "a.ts": lines(250) })).not.toContainEqual(expect.stringMatching(/at most 250/));
  expect(check({ "a.ts": lines(251) })).toContain(
    "a.ts: 251 lines; at most 250. Split it by subject.",
  );
});

test("a function of more than 60 lines is reported with its first line", () => {
  const text = `const a: number = 1;\nexport const b = () => {\n${lines(59)}};\n`;
  expect(check({ "a.ts": text })).toContain("a.ts:2: 61 lines; at most 60. Split it by subject.");
  expect(check({ "a.tsx": "const A = () => <p>{() => 1}</p>;\n" })).toEqual([]);
});

test("the median and the 90th percentile of files have limits of their own", () => {
  const files = (sizes) => Object.fromEntries(sizes.map((size, at) => [`${at}.ts`, lines(size)]));
  expect(check(files([60, 60, 60, 150]))).toEqual([]);
  expect(check(files([61, 61, 61]))).toEqual([
    "50 of 100 files should have at most 60 lines; it is 61.",
  ]);
  expect(check(files([1, 1, 1, 1, 1, 1, 1, 1, 1, 151]))).toEqual([
    "90 of 100 files should have at most 150 lines; it is 151.",
  ]);
});
