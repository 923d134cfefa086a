import { expect, test } from "vitest";
import { faultSentence } from "./rate-card-faults.ts";

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
    expect(faultSentence({ path, message })).toBe(sentence);
  },
);
