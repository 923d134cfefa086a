import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  agentParts,
  factFields,
  knownAgentParts,
  summarizeAgent,
  usualRanges,
  type AgentPart,
  type Facts,
  type FactValue,
} from "../src/index.ts";
import { agentOf, copyOfFacts, factOf, facts } from "./facts-file.ts";

const today = "2026-11-29";
const fields = {
  service: "serviceFee",
  payment: "paymentFee",
  storage: "storageFreeDays",
  clearance: "customsClearance",
} as const;

describe("the known parts of an agent", () => {
  test.each<[string, AgentPart[], boolean]>([
    ["superbuy", ["service", "payment", "storage"], true],
    ["kakobuy", ["service", "storage", "clearance"], true],
    // CSSBuy's storage was checked more than two years ago.
    ["cssbuy", ["service", "payment"], false],
    // YOYBUY's fee for forwarding does not apply to purchases.
    ["yoybuy", ["storage", "clearance"], false],
    ["wegobuy", [], false],
    ["an agent without facts", [], false],
  ])("of %s are %j", (id, known, isComparable) =>
    expect(knownAgentParts(facts, id, today)).toEqual({ known, isComparable }),
  );

  it("are the fields with a current statement of the summary, and never a text alone, on any day", () => {
    for (const date of ["2021-06-01", "2024-07-01", "2026-05-31", today, "2028-12-01"])
      for (const agent of facts.agents) {
        const summary = summarizeAgent(agent, date).fields;
        const stated = agentParts.filter((part) =>
          summary[fields[part]].current.some(({ value }) => value.kind !== "text"),
        );
        expect(knownAgentParts(facts, agent.id, date).known).toEqual(stated);
      }
  });

  it("lack a part of which only a text is known", () => {
    const file = copyOfFacts();
    agentOf(file, "superbuy").facts.serviceFee = [factOf({ kind: "text", text: "it depends" })];
    expect(knownAgentParts(file, "superbuy", today).isComparable).toBe(false);
  });
});

/** The shipped facts, in which each agent has the passed list of statements about a field. */
function withStatements(part: AgentPart, stated: readonly (readonly FactValue[])[]): Facts {
  const file = copyOfFacts();
  for (const [at, agent] of file.agents.entries())
    agent.facts[fields[part]] = stated[at]?.map((value) => factOf(value)) ?? null;
  return file;
}
const days = (number: number): FactValue => ({ kind: "days", days: number });
const percent = (number: number, of: "goods" | "freight" | "goods and freight"): FactValue => ({
  kind: "percent",
  percent: number,
  of,
});
const money = (amount: number, currency: string, per: "parcel" | "order"): FactValue => ({
  kind: "money",
  amount,
  currency,
  per,
});

describe("the usual range", () => {
  it("of the shipped facts is from the agents with a known value", () => {
    expect(usualRanges(facts, today)).toEqual({
      service: { low: 0, likely: 0, high: 5, agents: 6 },
      payment: { low: 3, likely: 4.075, high: 5.58, agents: 5 },
      storage: { low: 90, likely: 90, high: 120, agents: 14 },
      clearance: { low: 0, likely: 8, high: 8, agents: 3 },
    });
  });

  test.each<[string, AgentPart, FactValue[][], object | null]>([
    ["no agent", "storage", [], null],
    ["one agent", "storage", [[days(30)]], { low: 30, likely: 30, high: 30, agents: 1 }],
    ["an agent whose statements differ", "storage", [[days(30), days(90)]], { low: 30, likely: 60, high: 90, agents: 1 }],
    ["nine agents, with an odd one", "storage", [...Array.from({ length: 8 }, () => [days(90)]), [days(900)]], { low: 90, likely: 90, high: 900, agents: 9 }],
    ["ten agents, with an odd one", "storage", [...Array.from({ length: 9 }, () => [days(90)]), [days(900)]], { low: 90, likely: 90, high: 90, agents: 10 }],
    ["fees on goods, and on both", "service", [[percent(2, "goods")], [percent(6, "goods and freight")]], { low: 2, likely: 4, high: 6, agents: 2 }],
    ["a fee on the freight", "service", [[percent(6, "freight")]], null],
    ["no fee on the freight", "service", [[percent(0, "freight")]], { low: 0, likely: 0, high: 0, agents: 1 }],
    ["a fixed fee beside percentages", "service", [[money(30, "CNY", "parcel"), percent(1, "goods")]], { low: 1, likely: 1, high: 1, agents: 1 }],
    ["clearance in dollars", "clearance", [[money(2, "USD", "parcel")]], null],
    ["no clearance in dollars", "clearance", [[money(0, "USD", "parcel")]], { low: 0, likely: 0, high: 0, agents: 1 }],
    ["clearance for each order", "clearance", [[money(8, "CNY", "order")], [money(9, "CNY", "parcel")]], { low: 9, likely: 9, high: 9, agents: 1 }],
  ])("of %s", (_, part, stated, expected) =>
    expect(usualRanges(withStatements(part, stated), today)[part]).toEqual(expected)); // prettier-ignore

  it("has low, likely and high in this order, within what the agents state", () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(400), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 22,
        }),
        (numbers) => {
          const file = withStatements(
            "storage",
            numbers.map((own) => own.map(days)),
          );
          const { low, likely, high } = usualRanges(file, today).storage!;
          expect(low).toBeLessThanOrEqual(likely);
          expect(likely).toBeLessThanOrEqual(high);
          // Pandabuy has closed, and is the last agent of the file.
          const open = numbers.filter((_, at) => file.agents[at]!.status !== "closed").flat();
          expect(low).toBeGreaterThanOrEqual(Math.min(...open));
          expect(high).toBeLessThanOrEqual(Math.max(...open));
        },
      ),
      { numRuns: 100 },
    ));

  it("does not depend on the order of agents, nor on fields of other parts", () => {
    const file = copyOfFacts();
    file.agents.reverse();
    for (const agent of file.agents)
      for (const field of factFields)
        if (!Object.values<string>(fields).includes(field)) agent.facts[field] = null;
    expect(usualRanges(file, today)).toEqual(usualRanges(facts, today));
  });
});
