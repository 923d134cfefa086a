import { expect, test } from "vitest";
import { defaultKind } from "./default-kind.ts";
import { limitText, readLimit } from "../components/price-limit.tsx";

test.each([
  [false, false, "drop"],
  [false, true, "photos"],
  [true, false, "stock"],
  [true, true, "stock"],
] as const)(
  "sold out %s, without photos %s: one tap watches %s",
  (isSoldOut, hasNoPhotos, kind) => {
    expect(defaultKind({ isSoldOut, hasNoPhotos })).toBe(kind);
  },
);

test.each([
  ["69", 69],
  ["69.999", 70],
  ["1,234.50", 1234.5],
  ["0.01", 0.01],
  ["9,999,999.99", 9_999_999.99],
  ["0", undefined],
  ["0.004", undefined],
  ["-5", undefined],
  ["10000000", undefined],
  ["", undefined],
  ["cheap", undefined],
  [undefined, undefined],
])("the limit %j is read as %j", (text, price) => {
  expect(readLimit(text)).toBe(price);
});

test("a limit is written as it is read", () => {
  expect(readLimit(limitText(1234.5))).toBe(1234.5);
});
