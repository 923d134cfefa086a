import type { LandedCostInput } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { expect, test } from "vitest";
import { failureOf } from "./bill-error.ts";

const issue = (path: string, message: string) => ({ path, message, code: "invalid" as const });

test("a text that is no number is named as such at its field, other errors in the server's words", () => {
  // JSON has null for a value that is no number.
  const input = { payment: { topUps: null }, insured: 499 } as unknown as LandedCostInput;
  const error = new CallError(400, "Top ups is required", [
    issue("body.payment.topUps", "Top ups is required"),
    issue("body.insured", "The agent doesn't insure this sum"),
  ]);
  expect(failureOf(error, input)).toEqual({
    errors: { "payment.topUps": "Enter a number.", insured: "The agent doesn't insure this sum" },
  });
});

test("a message names its field as the label does, in place of the API's name", () => {
  const topUps = {
    ...issue("body.payment.topUps", "Das Feld „topUps“ muss mindestens 1 sein"),
    params: { field: "topUps", least: 1 },
  };
  expect(failureOf(new CallError(400, "", [topUps]), undefined)).toEqual({
    errors: { "payment.topUps": "Das Feld „Top-ups for each payment“ muss mindestens 1 sein" },
  });
});
