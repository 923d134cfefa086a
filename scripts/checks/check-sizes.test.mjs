import { expect, test } from "vitest";
import { findTooLong, linesByRoom } from "./check-sizes.mjs";

const check = (files) => findTooLong(Object.keys(files), (path) => files[path]);
const lines = (count) => "a();\n".repeat(count);

test("findTooLong reports a file of more than 300 lines", () => {
  expect(check({ "a.ts": lines(300) })).toEqual([]);
  expect(check({ "a.ts": lines(301) })).toContain(
    "a.ts: 301 lines; at most 300. Split it by subject.",
  );
});

test("findTooLong does not count lines of comments", () => {
  const comments = `/**\n * Why.\n *\n */\n// Why.\n`.repeat(100);
  expect(check({ "a.ts": `${comments}${lines(300)}` })).toEqual([]);
});

test("findTooLong reports a function of more than 80 lines with its first line", () => {
  const text = `const a: number = 1;\nexport const b = () => {\n${lines(79)}};\n`;
  expect(check({ "a.ts": text })).toContain("a.ts:2: 81 lines; at most 80. Split it by subject.");
  expect(check({ "a.tsx": "const A = () => <p>{() => 1}</p>;\n" })).toEqual([]);
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
