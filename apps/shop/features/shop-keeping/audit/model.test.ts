import { expect, test } from "vitest";
import { subjectWords } from "./model.ts";

const review = {
  storeName: "weidian",
  productCode: "7265511373",
  productName: "Relaxed denim jeans",
  name: "Ada",
  comment: `Fits well. ${"Very well. ".repeat(20)}`,
  rating: 4,
};

test("an entry describes in words what was changed", () => {
  const judged = { action: "approveOrDenyReview", before: review, after: review };
  expect(subjectWords(judged)).toBe(
    "“Fits well. Very well. Very well. Very well. Very well. Very well. Very well. Ver ...” by Ada, on Relaxed denim jeans",
  );
  const older = { ...review, productName: undefined, comment: "Good" };
  expect(subjectWords({ ...judged, before: older, after: older })).toBe(
    "“Good” by Ada, on weidian 7265511373",
  );
  expect(subjectWords({ action: "deleteProduct", before: { name: "Lamp" }, after: null })).toBe(
    "Lamp",
  );
  expect(subjectWords({ action: "importRateCard", before: null, after: { version: 2 } })).toBe(
    undefined,
  );
});
