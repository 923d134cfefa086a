import { checkFacts, summarizeAgent, type AgentPart, type FactValue } from "@loupe/costs";
import document from "@loupe/costs/agent-and-border-facts.json" with { type: "json" };
import { expect, test } from "vitest";
import {
  answersIn,
  offeredWays,
  valuesOf,
  WAITS_D,
  type Answers,
  type ComparedAgent,
} from "./compare-agents.ts";
import { dateWords, exampleOf, wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import { figureOf, statedPart } from "#features/buying/agent-facts/part-words.ts";
import { factHistory } from "./fact-history.ts";
import { money } from "#ui/format/money.ts";

const TODAY = "2026-11-27";
const checked = checkFacts(document);
if (!checked.ok) throw new Error("the shipped facts have errors");
const agents = checked.facts.agents.map((agent): ComparedAgent => summarizeAgent(agent, TODAY));

const plain = (text?: string) => text?.replaceAll("\u00a0", " ");

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

const COUNTRIES = [
  { code: "DE", name: "Germany" },
  { code: "US", name: "United States" },
];
const answersAt = (query: string) => answersIn(new URLSearchParams(query), COUNTRIES);

test.each<[string, Partial<Answers>]>([
  ["", { isCountryWrong: false, way: "card", habit: "rarely" }],
  ["to=de&pay=paypal&often=weekly", { country: COUNTRIES[0]!, way: "paypal", habit: "weekly" }],
  // Addresses of earlier releases named the way to pay so.
  ["way=paypal&storage=90&fee=0&sort=known", { way: "paypal", habit: "rarely" }],
  ["to=&pay=card", { isCountryWrong: true }],
  ["to=ZZ&pay=constructor&often=__proto__", { isCountryWrong: true, way: "card", habit: "rarely" }],
  ["to=DE&to=US&pay=%22><script>", { country: COUNTRIES[0]!, way: "card" }],
])("the address %s has the answers %j", (query, answers) => {
  expect(answersAt(query)).toMatchObject(answers);
});

test("orders are a month or a week apart, and are sent with the last one", () => {
  expect(WAITS_D.monthly).toEqual([3 * 30, 2 * 30, 30, 0]);
  expect(WAITS_D.weekly).toEqual([5 * 7, 4 * 7, 3 * 7, 2 * 7, 7, 0]);
});

test("the form offers cards, PayPal and other ways, and a further way once a fee for it is known", () => {
  expect(offeredWays(agents)).toEqual(["card", "paypal", "other"]);
  const first = agents[0]!;
  const value = fee({ covers: ["wise"] });
  const known = agents.find(({ id }) => id === "cnstorm")!.fields.paymentFee;
  const current = known.current.map((fact) => ({ ...fact, value }));
  const paymentFee = { ...known, current };
  const withWise = { ...first, fields: { ...first.fields, paymentFee } };
  expect(offeredWays([withWise])).toEqual(["card", "paypal", "wise", "other"]);
});

test.each([
  ["superbuy", "card", 1],
  ["superbuy", "other", 0],
  // The source does not name the ways to pay.
  ["sugargoo", "other", 2],
  ["cssbuy", "card", 0],
] as const)("of %s, payment fees for %s are stated %i times", (id, way, count) => {
  const agent = agents.find((one) => one.id === id)!;
  expect(valuesOf(agent, "payment", way)).toHaveLength(count);
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

test.each<[FactValue[], string | undefined]>([
  [[], undefined],
  [[{ kind: "text", text: "offered" }], undefined],
  [[{ kind: "percent", percent: 0, of: "goods" }], "0%"],
  [
    [
      { kind: "percent", percent: 8, of: "freight" },
      { kind: "percent", percent: 0, of: "goods and freight" },
    ],
    "0–8% of the freight",
  ],
  [
    [
      { kind: "percent", percent: 5, of: "goods" },
      { kind: "percent", percent: 8, of: "freight" },
      { kind: "percent", percent: 0, of: "freight" },
    ],
    "0–5% / 8% of the freight",
  ],
  [
    [
      { kind: "percent", percent: 1, of: "goods and freight" },
      { kind: "percent", percent: 5, of: "goods and freight" },
    ],
    "1–5% of goods and freight",
  ],
  [
    [
      { kind: "money", amount: 30, currency: "CNY", per: "parcel" },
      { kind: "percent", percent: 1.5, of: "goods" },
    ],
    "1.5% / ¥ 30.00",
  ],
  [
    [
      { kind: "days", days: 100 },
      { kind: "days", days: 90 },
    ],
    "90–100 days",
  ],
  [[fee({ fixed: 0 })], "3.75%"],
  [[fee({})], "3.75% + 0.30 USD"],
  [
    [fee({ percent: 3, fixed: 0 }), fee({ percent: 3, platformFee: 0.35 })],
    "3% + 0.00 USD–0.65 USD",
  ],
])("the values %j are the figure %s", (values, figure) => {
  expect(plain(figureOf(values))).toBe(figure);
});

test.each<[AgentPart, FactValue, string]>([
  ["service", { kind: "percent", percent: 0, of: "goods" }, "no service fee"],
  ["service", { kind: "percent", percent: 5, of: "goods" }, "service fee 5%"],
  ["payment", fee({}), "payment fee 3.75% + 0.30 USD"],
  ["storage", { kind: "days", days: 100 }, "100 days of free storage"],
  ["clearance", { kind: "money", amount: 0, currency: "CNY", per: "parcel" }, "no clearance fee"],
  [
    "clearance",
    { kind: "money", amount: 8, currency: "CNY", per: "parcel" },
    "¥ 8.00 for clearance",
  ],
])("of %s, %j is stated as %s", (part, value, words) => {
  expect(plain(statedPart(part, [value], { yuan: money }))).toBe(words);
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
