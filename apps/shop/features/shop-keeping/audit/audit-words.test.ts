import { expect, test } from "vitest";
import { ACTIONS, subjectWords, timesOf } from "./audit-words.ts";

const review = {
  storeName: "weidian",
  productCode: "7265511373",
  productName: "Relaxed denim jeans",
  name: "Ada",
  comment: `Fits well. ${"Very well. ".repeat(20)}`,
  rating: 4,
};

test("the description of an audit entry contains the name of the changed object", () => {
  const judgement = { action: "approveOrDenyReview", before: review, after: review };
  expect(subjectWords(judgement)).toBe(
    "“Fits well. Very well. Very well. Very well. Very well. Very well. Very well. Ver ...” by Ada, on Relaxed denim jeans",
  );
  const older = { ...review, productName: undefined, comment: "Good" };
  expect(subjectWords({ ...judgement, before: older, after: older })).toBe(
    "“Good” by Ada, on weidian 7265511373",
  );
  expect(subjectWords({ action: "deleteProduct", before: { name: "Lamp" }, after: null })).toBe(
    "Lamp",
  );
  expect(subjectWords({ action: "importRateCard", before: null, after: { version: 2 } })).toBe(
    undefined,
  );
});

test("no two actions have the same name in the filter", () => {
  const names = Object.values(ACTIONS);
  expect(new Set(names).size).toBe(names.length);
});

test("a range of two days includes both, from the start of the first to the end of the second", () => {
  const local = (text: string) => new Date(text).toISOString();
  expect(timesOf({ from: "2026-11-01", to: "2026-11-30" })).toEqual({
    from: local("2026-11-01T00:00:00"),
    to: local("2026-12-01T00:00:00"),
  });
  expect(timesOf({ from: "", to: "x" })).toEqual({ from: undefined, to: undefined });
});
