import { expect, test } from "vitest";
import { errorSentence, placeWords } from "./rate-card-errors.ts";

test.each([
  [
    "lines[0].fees.serviceFee",
    "must be a number, is null",
    "Service fee must be a number, is null",
  ],
  ["lines[3].destinations.US.bands[0].feeFirst", "is missing", "First price is missing"],
  ["lines[3].chargeable.mode", "is missing", "Mode is missing"],
  ["countries[2]", "must be an object, is null", "Countries must be an object, is null"],
  ["", "is not a rate card", "The file is not a rate card"],
])(
  "the message of an error at %s begins with the field's label in the form",
  (path, message, sentence) => {
    expect(errorSentence({ path, message })).toBe(sentence);
  },
);

test.each([
  ["lines[0].destinations.US.bands[0].feeFirst", "Line 1, US, Weight range 1, First price"],
  ["lines[3].surcharges[1].amount", "Line 4, Surcharge 2, Amount"],
  ["row 12", "Row 12"],
])("the place %s of a rate card is called %s", (path, words) => {
  expect(placeWords(path)).toBe(words);
});

test("the message of an error in a row of a table names the row", () => {
  expect(errorSentence({ path: "row 3", message: "has no line" })).toBe("Row 3 has no line");
});
