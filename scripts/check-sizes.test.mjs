import { expect, test } from "vitest";
import { findTooLong, linesByRoom } from "./check-sizes.mjs";

const check = (files) => findTooLong(Object.keys(files), (path) => files[path]);
const lines = (count) => "a();\n".repeat(count);

test("findTooLong reports a file of more than 250 lines", () => {
  expect(check({ "a.ts": lines(250) })).not.toContainEqual(expect.stringMatching(/at most 250/));
  expect(check({ "a.ts": lines(251) })).toContain(
    "a.ts: 251 lines; at most 250. Split it by subject.",
  );
});

test("findTooLong does not count lines of comments", () => {
  const comments = `/**\n * Why.\n *\n */\n// Why.\n`.repeat(50);
  expect(check({ "a.ts": `${comments}${lines(60)}` })).toEqual([]);
});

test("findTooLong reports a function of more than 60 lines with its first line", () => {
  const text = `const a: number = 1;\nexport const b = () => {\n${lines(59)}};\n`;
  expect(check({ "a.ts": text })).toContain("a.ts:2: 61 lines; at most 60. Split it by subject.");
  expect(check({ "a.tsx": "const A = () => <p>{() => 1}</p>;\n" })).toEqual([]);
});

test("findTooLong also limits the median and the 90th percentile of the files' lengths", () => {
  const files = (sizes) => Object.fromEntries(sizes.map((size, at) => [`${at}.ts`, lines(size)]));
  expect(check(files([60, 60, 60, 150]))).toEqual([]);
  expect(check(files([61, 61, 61]))).toEqual([
    "50 of 100 files should have at most 60 lines; it is 61.",
  ]);
  expect(check(files([1, 1, 1, 1, 1, 1, 1, 1, 1, 151]))).toEqual([
    "90 of 100 files should have at most 150 lines; it is 151.",
  ]);
});

test("linesByRoom counts lines by directory, without tests, texts and measurements", () => {
  const files = {
    "apps/shop/server/http/api.ts": lines(3),
    "apps/shop/server/main.ts": lines(4),
    "apps/shop/features/saved/haul/haul-lines.ts": lines(5),
    "packages/links/src/a.ts": lines(6),
    "apps/shop/bench/main.ts": lines(7),
  };
  expect(linesByRoom(Object.keys(files), (path) => files[path])).toEqual([
    { name: "all", lines: 18, files: 4 },
    { name: "apps/shop/server", lines: 7, files: 2 },
    { name: "packages/links", lines: 6, files: 1 },
    { name: "apps/shop/features/saved", lines: 5, files: 1 },
  ]);
});
