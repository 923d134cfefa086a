import document from "@loupe/costs/agent-and-border-facts.json" with { type: "json" };
import { checkFacts, type Facts } from "@loupe/costs";
import { expect, test } from "vitest";
import { changesBetween } from "#features/buying/agent-facts/facts-changes.ts";
import { draftOf, factOf, withDraft, withoutFact } from "./fact-draft.ts";
import { borderCheckedToday, borderRowsOf } from "./border-rows.ts";
import { ageOf, byOldestFact, checkedToday, countAges, factsToCheck, rowsOf } from "./fact-rows.ts";

const facts = document as Facts;
const TODAY = "2026-11-27";

test.each([
  ["2026-11-27", "fresh"],
  ["2026-06-01", "fresh"],
  ["2026-05-31", "stale"],
  ["2026", "stale"],
  ["2024-11-28", "stale"],
  ["2024-11-27", "unknown"],
  ["2017-10-20", "unknown"],
  [null, "undated"],
])("on 2026-11-27, a fact that was checked on %s is %s", (checked, age) => {
  expect(ageOf({ checked }, TODAY)).toBe(age);
});

test("facts are listed with those of two years first, then those without a date, then by age", () => {
  const rows = rowsOf(facts, TODAY, {});
  const order = rows.map(({ age, fact }) => `${age} ${fact?.checked ?? ""}`);
  const unknown = rows.findLastIndex(({ age }) => age === "unknown");
  const undated = rows.findLastIndex(({ age }) => age === "undated");
  expect(rows.findIndex(({ age }) => age === "undated")).toBe(unknown + 1);
  expect(rows.slice(0, unknown + 1).every(({ age }) => age === "unknown")).toBe(true);
  const dates = rows.slice(undated + 1).map(({ fact }) => `${fact?.checked}-01-01`.slice(0, 10));
  expect(dates).toEqual(dates.toSorted());
  expect(order).toHaveLength(109);
});

test("the counts of all ages add up to the facts and the fields of which nothing is known", () => {
  const { missing, ...known } = countAges(facts, TODAY, {});
  expect(missing).toBe(389);
  expect(Object.values(known).reduce((sum, count) => sum + count)).toBe(109);
  expect(
    rowsOf(facts, TODAY, { agent: "superbuy", age: "missing" }).every(({ fact }) => !fact),
  ).toBe(true);
});

test("the form of each fact returns the same fact", () => {
  for (const { field, fact } of rowsOf(facts, TODAY, {}))
    expect(factOf(draftOf(fact, field, TODAY), field)).toEqual(fact);
});

test("a fact that is edited, added or removed through its form leaves facts without errors", () => {
  const everyTenth = rowsOf(facts, TODAY, {}).filter((_, i) => i % 10 === 0);
  for (const { agent, field, fact } of everyTenth) {
    const place = { agent: agent.id, field, fact };
    const draft = { ...draftOf(fact, field, TODAY), note: "changed" };
    const edited = withDraft(facts, place, draft, TODAY);
    expect(checkFacts(JSON.stringify(edited.document))).toMatchObject({ ok: true });
    const [change, ...others] = changesBetween(facts, edited.document).filter(
      ({ part }) => part === "agents",
    );
    expect(others).toEqual([]);
    expect(change).toMatchObject({ id: agent.id, field, before: fact, after: { note: "changed" } });
    const removed = withoutFact(facts, place, TODAY);
    expect(checkFacts(JSON.stringify(removed))).toMatchObject({ ok: true });
  }
});

test.each([
  ["1,5", 1.5],
  ["0,125", 0.125],
  ["1500.25", 1500.25],
  // It may also mean 1500.
  ["1,500", "1,500"],
  ["1,500.25", "1,500.25"],
  ["", ""],
])("the number %j of a form is %j", (amount, number) => {
  const draft = draftOf(null, "rehearsalPacking", TODAY);
  const fact = factOf({ ...draft, value: { amount, currency: "CNY" } }, "rehearsalPacking");
  expect(fact.value).toMatchObject({ amount: number });
});

test("a new source gets the agent's letters and a free number, and is named by the fact", () => {
  const place = { agent: "superbuy", field: "rehearsalPacking", fact: null } as const;
  const draft = {
    ...draftOf(null, "rehearsalPacking", TODAY),
    value: { amount: "18,5", currency: "CNY" },
    newSource: { where: "superbuy.com/fees", kind: "official page, seen", dated: "2026-11" },
  };
  const { document: edited, path } = withDraft(facts, place, draft, TODAY);
  const added = edited.agents.find(({ id }) => id === "superbuy")?.facts.rehearsalPacking?.[0];
  expect(added).toMatchObject({
    value: { kind: "money", amount: 18.5, per: "order" },
    sources: ["SUP8"],
  });
  expect(edited.sources.SUP8).toMatchObject({ where: "superbuy.com/fees", dated: "2026-11" });
  expect(edited.asOf).toBe(facts.asOf);
  expect(path).toBe("agents[0].facts.rehearsalPacking[0]");
});

test("an agent's facts that still apply can be dated today at once, and the oldest facts come first", () => {
  const cssbuy = facts.agents.find(({ id }) => id === "cssbuy")!;
  const litbuy = facts.agents.find(({ id }) => id === "litbuy")!;
  const checked = checkedToday(cssbuy, "2026-11-27");
  const [first, second] = [cssbuy, checked].map((agent) => agent.facts.storageFreeDays!);
  const replaced = first!.find(({ validTo }) => validTo !== undefined)!;
  expect(second).toContainEqual(replaced);
  expect(second!.filter(({ validTo }) => !validTo).map(({ checked: day }) => day)).toEqual([
    "2026-11-27",
  ]);
  expect(factsToCheck(checked, "2026-11-27")).toEqual([]);
  expect(factsToCheck(checked, "2027-06-27").length).toBeGreaterThan(0);
  expect(byOldestFact([checked, litbuy], "2026-11-27").map(({ agent }) => agent.id)).toEqual([
    "litbuy",
    "cssbuy",
  ]);
});

test("borders are listed with those without a date first, then by the oldest statement that applies", () => {
  const rows = borderRowsOf(facts, TODAY);
  const dates = rows.map(({ oldest }) => oldest ?? "");
  expect(dates).toEqual(dates.toSorted());
  const [undated] = rows;
  expect([...undated!.rules, ...undated!.fees].some(({ checked }) => checked === null)).toBe(true);
  const ended = rows.flatMap(({ rules }) => rules).filter(({ id }) => id === "eu-low-2021-07");
  expect(ended).toEqual([]);
});

test("a border that was checked today is the last, and the facts still pass the check", () => {
  const { to } = borderRowsOf(facts, TODAY)[0]!;
  const checked = borderCheckedToday(facts, to, TODAY);
  expect(checkFacts(checked)).toMatchObject({ ok: true });
  expect(borderRowsOf(checked, TODAY).at(-1)).toMatchObject({ to, oldest: TODAY });
});
