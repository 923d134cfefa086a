import { expect, test } from "vitest";
import { termsOf } from "./cost-inputs.ts";
import { currencyOfCountry } from "./currency-of-country.ts";
import { typedCosts } from "./stored-inputs.ts";

const NOTHING = typedCosts("", { agent: "Superbuy", currency: "EUR" });

test("typed texts become the parts of a request, and nothing is sent for an empty field", () => {
  expect(termsOf(NOTHING)).toEqual({ payment: {}, extras: {} });
  expect(
    termsOf({
      ...NOTHING,
      method: "paypal",
      topUps: "3",
      credited: "700",
      taken: "91,5",
      photos: "2",
      rehearsal: "1",
      insured: "0",
      duty: " 12 ",
      handling: "6.5",
    }),
  ).toEqual({
    payment: { method: "paypal", topUps: 3 },
    extras: { photos: 2, rehearsal: true },
    credited: 700,
    taken: 91.5,
    insured: 0,
    duty: { percent: 12 },
    handling: 6.5,
  });
});

test("half of a measured rate is not sent, and a text that is no number is sent as null", () => {
  expect(termsOf({ ...NOTHING, credited: "700" })).toEqual({ payment: {}, extras: {} });
  const wrong = termsOf({ ...NOTHING, insured: "much", duty: "-" });
  expect(JSON.parse(JSON.stringify(wrong))).toMatchObject({
    insured: null,
    duty: { percent: null },
  });
});

test("a measured rate holds for one agent and one currency", () => {
  const stored = JSON.stringify({
    method: "card",
    "credited EUR Superbuy": "700",
    "taken EUR Superbuy": "90",
    "handling EUR": "5",
  });
  const at = (agent: string, currency: string) => {
    const { method, credited, taken, handling } = typedCosts(stored, { agent, currency });
    return [method, credited, taken, handling];
  };
  expect(at("Superbuy", "EUR")).toEqual(["card", "700", "90", "5"]);
  expect(at("CSSBuy", "EUR")).toEqual(["card", "", "", "5"]);
  expect(at("Superbuy", "USD")).toEqual(["card", "", "", ""]);
});

test.each(["", "{", "null", "[1]", '"text"', '{"topUps":5}'])(
  "a stored value that is not ours counts as nothing typed: %s",
  (text) => expect(typedCosts(text, { agent: undefined, currency: "EUR" })).toEqual(NOTHING),
);

test.each([
  ["DE", "EUR"],
  ["GB", "GBP"],
  ["PL", "PLN"],
  ["AR", "USD"],
  ["", "USD"],
])("without a choice, the currency for %j is %s", (country, currency) =>
  expect(currencyOfCountry(country)).toBe(currency),
);
