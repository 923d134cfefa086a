import type { LandedCostInput } from "@loupe/contract";
import { expect, test } from "vitest";
import { termsOf, withItemTerms } from "./cost-inputs.ts";
import { typedCosts } from "#features/freight/estimates/parcel/stored-inputs.ts";

const SCOPE = { agent: "Superbuy", currency: "EUR", goods: "haul" };
const NOTHING = typedCosts("", SCOPE);

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
    const scope = { agent, currency, goods: "haul" };
    const { method, credited, taken, handling } = typedCosts(stored, scope);
    return [method, credited, taken, handling];
  };
  expect(at("Superbuy", "EUR")).toEqual(["card", "700", "90", "5"]);
  expect(at("CSSBuy", "EUR")).toEqual(["card", "", "", "5"]);
  expect(at("Superbuy", "USD")).toEqual(["card", "", "", ""]);
});

test.each(["", "{", "null", "[1]", '"text"', '{"topUps":5}'])(
  "a stored value that is not ours counts as nothing typed: %s",
  (text) => expect(typedCosts(text, { ...SCOPE, agent: undefined })).toEqual(NOTHING),
);

test("an input about goods applies to these goods only", () => {
  const stored = JSON.stringify({ "duty haul": "12", "duty weidian/1": "5", topUps: "2" });
  const at = (goods: string) => {
    const { duty, topUps } = typedCosts(stored, { ...SCOPE, goods });
    return [duty, topUps];
  };
  expect(at("haul")).toEqual(["12", "2"]);
  expect(at("weidian/1")).toEqual(["5", "2"]);
  expect(at("weidian/2")).toEqual(["", "2"]);
});

test("IOSS, days of storage and sub-headings are sent if they are known", () => {
  const items: LandedCostInput["items"] = [1, 2, 3].map((price) => ({ price, qty: 1 }));
  expect(termsOf({ ...NOTHING, ioss: "yes" }).ioss).toBe(true);
  expect(termsOf({ ...NOTHING, ioss: "no" }).ioss).toBe(false);
  expect(withItemTerms(items, NOTHING)).toEqual(items);
  expect(withItemTerms(items, { ...NOTHING, headings: "hostile" })).toEqual(items);
  const typed = withItemTerms(items, { ...NOTHING, storageDays: "95", headings: "2" });
  expect(typed.map(({ storageDays }) => storageDays)).toEqual([95, 95, 95]);
  expect(new Set(typed.map(({ tariffHeading }) => tariffHeading)).size).toBe(2);
});
