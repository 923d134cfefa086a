import { checkFacts, summarizeAgent, type FactValue, type Facts } from "@loupe/costs";
import document from "@loupe/costs/agent-facts.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { choicesIn, compareAgents, storageChoices, type ComparedAgent } from "./compare-agents.ts";
import { dateWords, exampleOf, wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import { factHistory } from "./fact-history.ts";

const TODAY = "2026-11-27";
const checked = checkFacts(document);
if (!checked.ok) throw new Error("the shipped facts have errors");
const agents = checked.facts.agents.map((agent): ComparedAgent => summarizeAgent(agent, TODAY));
const at = (query: string) => compareAgents(agents, choicesIn(new URLSearchParams(query)));
const idsAt = (query: string) => at(query).agents.map(({ id }) => id);

describe("the comparison", () => {
  test("lists all agents by name, and closed ones apart", () => {
    const { agents: listed, closed, sort } = at("");
    expect([listed.length, sort]).toEqual([21, "name"]);
    expect(listed.slice(0, 3).map(({ id }) => id)).toEqual(["acbuy", "allchinabuy", "basetao"]);
    expect(closed.map(({ id }) => id)).toEqual(["pandabuy"]);
  });

  test.each([
    ["way=paypal", ["cnstorm", "cssbuy", "oopbuy", "superbuy"]],
    ["way=card", ["superbuy"]],
    ["storage=100", ["basetao", "cnstorm", "kakobuy", "sugargoo"]],
    ["storage=100&fee=0", ["kakobuy", "sugargoo"]],
    // One of the two statements about Oopbuy names a fee.
    ["fee=0", ["acbuy", "kakobuy", "sugargoo", "superbuy"]],
    ["way=wise", []],
  ])("of %s has the agents of which this is known", (query, ids) => {
    expect(idsAt(query)).toEqual(ids);
  });

  test.each([
    ["storage=90&sort=storage", "storage", ["cnstorm", "basetao"]],
    ["storage=100&sort=storage", "storage", ["cnstorm", "basetao", "kakobuy", "sugargoo"]],
    // The larger of CSSBuy's two fees counts: 3.65 USD.
    ["way=paypal&sort=payment", "payment", ["cssbuy", "cnstorm", "oopbuy", "superbuy"]],
    ["sort=known", "known", ["superbuy", "mulebuy", "sugargoo"]],
    ["sort=storage", "name", ["acbuy"]],
    ["sort=payment", "name", ["acbuy"]],
  ])("at %s is sorted by %s", (query, sort, first) => {
    const comparison = at(query);
    expect(comparison.sort).toBe(sort);
    expect(comparison.agents.slice(0, first.length).map(({ id }) => id)).toEqual(first);
  });

  test("does not sort by service fees of different shares", () => {
    const feeOf = (percent: number, of: "goods" | "freight") => {
      const value = { kind: "percent", percent, of } as const;
      const serviceFee = [{ value, sources: [], grade: "A", checked: TODAY }] as const;
      const { name, status, statusNote, id } = agents[0]!;
      const facts = { serviceFee } as unknown as Facts["agents"][number]["facts"];
      return summarizeAgent({ id, name, status, statusNote, family: null, facts }, TODAY);
    };
    const sortOf = (...fees: ReturnType<typeof feeOf>[]) =>
      compareAgents(fees, { sort: "service" }).sort;
    expect(sortOf(feeOf(5, "goods"), feeOf(4, "goods"), feeOf(0, "freight"))).toBe("service");
    expect(sortOf(feeOf(5, "goods"), feeOf(4, "freight"))).toBe("name");
  });

  test("says for how many agents an order is not known", () => {
    expect(at("").gaps.map(({ sort, agents: count }) => [sort, count])).toEqual([
      ["service", 17],
      ["payment", 16],
      ["storage", 7],
      ["photos", 17],
    ]);
    expect(at("storage=100").gaps.map(({ sort }) => sort)).not.toContain("storage");
  });

  test.each([
    "way='%22><script>&storage=-1&fee=9&own=x&sort=__proto__",
    "storage=1e3&way=constructor&sort=toString&sort=known",
    "storage=99999&own=true",
    "storage=%00&storage=90",
  ])("ignores what the form cannot send: %s", (query) => {
    expect(idsAt(query)).toEqual(idsAt(""));
  });

  test("offers the numbers of days that agents state, and the one that is asked for", () => {
    expect(storageChoices(agents)).toEqual([90, 100, 120, 180]);
    expect(storageChoices(agents, 95)).toEqual([90, 95, 100, 120, 180]);
  });
});

const fee = (more: Partial<Extract<FactValue, { kind: "payment" }>>): FactValue => ({
  kind: "payment",
  method: "stored",
  covers: ["paypal", "card"],
  percent: 3.75,
  fixed: 0.3,
  fixedCurrency: "USD",
  form: "unknown",
  ...more,
});

test.each<[FactValue, string, string?]>([
  [{ kind: "percent", percent: 0, of: "goods" }, "0% of the goods"],
  [{ kind: "money", amount: 0.1, currency: "CNY", per: "item and day" }, "¥ 0.10 per item and day"],
  [
    { kind: "money", amount: 10, currency: "USD", per: "order and started month", maxDays: 30 },
    "10.00 USD per order and started month, for at most 30 days",
  ],
  [
    {
      kind: "percentRange",
      min: 1,
      max: 4,
      of: "insured amount",
      insuredMin: 500,
      insuredMax: 5000,
      currency: "CNY",
    },
    "1% to 4% of the insured sum, for ¥ 500.00 to ¥ 5,000.00",
  ],
  [{ kind: "percentRange", min: -10, max: 10, of: "estimate" }, "-10% to 10% of the estimate"],
  [
    {
      kind: "percentPerDay",
      percent: 0.2,
      of: "item price",
      minPerDay: 1,
      maxPerMonth: 300,
      currency: "CNY",
    },
    "0.2% of the item's price a day, at least ¥ 1.00 a day and at most ¥ 300.00 a month",
  ],
  [{ kind: "days", days: 1 }, "1 day"],
  [{ kind: "count", min: 3, max: 3 }, "3"],
  [{ kind: "count", min: 3, max: 5 }, "3 to 5"],
  [{ kind: "number", number: 6000 }, "6,000"],
  [{ kind: "text", text: "offered; amount not stored" }, "offered; amount not stored"],
  [fee({}), "PayPal or card: 3.75% + 0.30 USD", "On 100.00 USD: 4.05 USD to 4.21 USD"],
  [
    fee({ covers: null, form: "gross", percent: 5 }),
    "way to pay not named: 5% + 0.30 USD, of the payment including the fee",
    "On 100.00 USD: 5.58 USD",
  ],
  [fee({ fixedCurrency: "EUR", form: "add" }), "PayPal or card: 3.75% + 0.30 EUR"],
])("the value %j is %s", (value, words, example) => {
  const plain = (text?: string) => text?.replaceAll("\u00a0", " ");
  expect(plain(wordsOf(value))).toBe(words);
  expect(plain(exampleOf(value))).toBe(example);
});

test.each([
  ["2026-10-06", "6 Oct 2026"],
  ["2026-06", "Jun 2026"],
  ["2026", "2026"],
])("the date %s is as precise as it is known: %s", (date, words) => {
  expect(dateWords(date)).toBe(words);
});

test("the history lists the dates of facts, the newest first", () => {
  const history = factHistory(agents.find(({ id }) => id === "cssbuy")!);
  expect(
    history.map(({ date, kind, facts }) => [date, kind, facts.map(({ field }) => field)]),
  ).toEqual([
    ["2026-06-23", "checked", ["paymentFee"]],
    ["2026", "checked", ["serviceFee"]],
    ["2024-06-01", "expired", ["storageFreeDays", "storageOverdue", "storageMaxDays"]],
    ["2024-06-01", "began", ["storageFreeDays"]],
    ["2024-06-01", "ended", ["storageFreeDays"]],
    ["2018-08-01", "expired", ["insurance"]],
    ["2018-08-01", "began", ["insurance"]],
  ]);
});

test("the history names no date on which nothing has happened yet", () => {
  const { fields } = agents.find(({ id }) => id === "cssbuy")!;
  const later = { validity: "future", validFrom: "2027-01-01", checked: null };
  const ending = { validity: "current", validTo: "2027-01-01", checked: null };
  const facts = [later, ending].map((fact) => ({ ...fields.paymentFee.current[0]!, ...fact }));
  const paymentFee = { ...fields.paymentFee, current: facts };
  const empty = { current: [], special: [], others: [] };
  const none = Object.fromEntries(Object.keys(fields).map((field) => [field, empty]));
  expect(factHistory({ fields: { ...none, paymentFee } as unknown as typeof fields })).toEqual([]);
});
