import { expect, test } from "vitest";
import { linkedQuery } from "./linked-query.ts";

const JUNK = "x=1&".repeat(4000);
const HAUL = new URLSearchParams(
  Array.from({ length: 60 }, (_, at) => ["name", `Canvas bag, number ${at}, for work and travel`]),
).toString();
const LINK = `url=${encodeURIComponent(`https://example.com/?${"a=1&".repeat(500)}`)}`;

test.each([
  ["/popular", "?search=bag&utm_source=mail", "?search=bag&utm_source=mail"],
  ["/product/weidian/7265511373", `?${JUNK}`, ""],
  ["/product/weidian/7265511373", `?name=${"x".repeat(9000)}`, ""],
  ["/haul", `?${HAUL}`, `?${HAUL}`],
  ["/haul", `?${JUNK}${HAUL}`, `?${HAUL}`],
  ["/qc-search", `?${LINK}&${JUNK}`, `?${LINK}`],
  ["/missing", `?${JUNK}`, ""],
])("links on %s repeat only known parameters of a long query", (path, search, expected) => {
  expect(linkedQuery(path, search)).toBe(expected);
});
