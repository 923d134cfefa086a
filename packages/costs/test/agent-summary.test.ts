import { describe, expect, it, test } from "vitest";
import {
  factFields,
  feesOn,
  summarizeAgent,
  type FactValue,
  type FieldName,
} from "../src/index.ts";
import { agentOf, factOf, facts, withFacts } from "./facts-file.ts";

const today = "2026-11-27";
const of = (id: string, date = today) => summarizeAgent(agentOf(facts, id), date);
const fieldWith = (field: FieldName, values: FactValue[]) => {
  const file = withFacts("basetao", { [field]: values.map((value) => factOf(value)) });
  return summarizeAgent(agentOf(file, "basetao"), today).fields[field];
};

describe("the summary of an agent", () => {
  it("keeps what is not known empty", () => {
    const { fields, knownFields } = of("wegobuy");
    expect(knownFields).toBe(0);
    for (const field of factFields)
      expect(fields[field]).toMatchObject({ current: [], special: [], isConflict: false });
  });

  it("counts the fields of which something is known, and not what is too old", () => {
    expect(of("superbuy").knownFields).toBe(10);
    expect(of("superbuy").fields.extraPhoto).toMatchObject({
      current: [],
      others: [{ validity: "tooOld", checked: "2017-10-20" }],
    });
  });

  it("counts nothing for ordinary orders that is about second-hand items or forwarding", () => {
    const { current, special } = of("superbuy").fields.serviceFee;
    expect([current.length, special.length]).toEqual([1, 1]);
    expect(of("yoybuy").fields.serviceFee).toMatchObject({
      current: [],
      special: [{ applies: "forwarding" }],
    });
  });

  test.each([
    ["2024-05-31", 180, "future"],
    ["2024-06-01", 90, "replaced"],
    ["2026-06-01", undefined, "replaced"],
  ])("says on %s that CSSBuy stores %s days", (date, days, validity) => {
    const { current, others } = of("cssbuy", date).fields.storageFreeDays;
    expect(current.map(({ value }) => "days" in value && value.days)).toEqual(days ? [days] : []);
    expect(others.map((fact) => fact.validity)).toContain(validity);
  });

  test.each([
    ["2026-06-01", false],
    ["2027-02-27", false],
    ["2027-02-28", true],
  ])("calls a fact of 2026-09-01 stale on %s: %s", (date, isStale) => {
    expect(of("basetao", date).fields.storageFreeDays.current).toEqual(
      expect.arrayContaining([expect.objectContaining({ checked: "2026-10-07" })]),
    );
    expect(of("oopbuy", date).fields.serviceFee.current[0]).toMatchObject({ isStale });
  });

  it("calls a fact without a date stale", () => {
    expect(of("mulebuy").fields.storageFreeDays.current).toMatchObject([{ isStale: true }]);
  });

  it("names every conflict of the shipped facts", () => {
    const conflicts = facts.agents.flatMap((agent) => {
      const { fields } = summarizeAgent(agent, today);
      return factFields.filter((f) => fields[f].isConflict).map((f) => `${agent.id}.${f}`);
    });
    expect(conflicts).toEqual([
      "cssbuy.serviceFee",
      "cssbuy.paymentFee",
      "mulebuy.storageOverdue",
      "oopbuy.serviceFee",
      "cnstorm.extraPhoto",
    ]);
  });

  const days = (count: number): FactValue => ({ kind: "days", days: count });
  const percent = (value: number, share: "goods" | "freight" | "goods and freight"): FactValue => ({
    kind: "percent",
    percent: value,
    of: share,
  });
  const fee = (covers: ("paypal" | "card")[] | null, value: number): FactValue => ({
    kind: "payment",
    method: "a way",
    covers,
    percent: value,
    fixed: 0,
    fixedCurrency: "USD",
    form: "add",
  });
  const text: FactValue = { kind: "text", text: "exists" };

  test.each<[string, FieldName, FactValue[], boolean]>([
    ["two numbers of days", "storageFreeDays", [days(90), days(100)], true],
    ["the same days twice", "storageFreeDays", [days(90), days(90)], false],
    ["a text beside days", "storageFreeDays", [days(90), text], false],
    ["goods and freight apart", "serviceFee", [percent(0, "goods"), percent(8, "freight")], false],
    [
      "freight, and both",
      "serviceFee",
      [percent(8, "freight"), percent(0, "goods and freight")],
      true,
    ],
    ["two ways to pay", "paymentFee", [fee(["paypal"], 3), fee(["card"], 4)], false],
    ["two fees of one way", "paymentFee", [fee(["paypal"], 3), fee(["card", "paypal"], 4)], true],
    ["ways that nobody named", "paymentFee", [fee(null, 3), fee(null, 4)], false],
  ])("of %s is a conflict or not", (_, field, values, isConflict) => {
    expect(fieldWith(field, values).isConflict).toBe(isConflict);
  });
});

const paymentsOf = (id: string) =>
  of(id).fields.paymentFee.current.flatMap(({ value }) =>
    value.kind === "payment" ? [value] : [],
  );

test.each([
  ["superbuy", [{ low: 5.58, high: 5.58 }]],
  ["oopbuy", [{ low: 4, high: 4.15 }]],
  [
    "cssbuy",
    [
      { low: 3, high: 3.09 },
      { low: 3.65, high: 3.65 },
    ],
  ],
])("the fees of %s on 100 USD are those of the bill", (id, fees) => {
  expect(paymentsOf(id).map((value) => feesOn(100, value))).toEqual(fees);
});
