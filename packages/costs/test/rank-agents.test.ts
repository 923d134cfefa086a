import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  agentParts,
  knownAgentParts,
  planPurchase,
  rankAgents,
  type AgentPart,
  type FactValue,
  type Facts,
  type RankRequest,
} from "../src/index.ts";
import { agentOf, copyOfFacts, factOf, facts } from "./facts-file.ts";

const atOnce = { goods: 600, waits_d: [0], freight: 150 };
const laterTogether = { goods: 600, waits_d: [120, 90, 60, 30], freight: 150 };

const request = (more: Partial<RankRequest> = {}): RankRequest => ({
  agents: ["acbuy", "kakobuy", "superbuy"],
  date: "2026-11-29",
  destination: "DE",
  rates: { USD: 7, EUR: 8 },
  order: atOnce,
  way: "paypal",
  ...more,
});

const percent = (number: number, of: "goods" | "freight" = "goods"): FactValue => ({
  kind: "percent",
  percent: number,
  of,
});
const paypal = (number: number, fixed = 0): FactValue => ({
  kind: "payment",
  method: "PayPal",
  covers: ["paypal"],
  percent: number,
  fixed,
  fixedCurrency: "USD",
  form: "add",
});
const clearance = (amount: number): FactValue => ({
  kind: "money",
  amount,
  currency: "CNY",
  per: "parcel",
});
const days = (number: number): FactValue => ({ kind: "days", days: number });
const perDay: FactValue = { kind: "money", amount: 1, currency: "CNY", per: "item and day" };

type Stated = Partial<
  Record<
    "serviceFee" | "paymentFee" | "storageFreeDays" | "storageOverdue" | "customsClearance",
    FactValue | null
  >
>;
const full: Stated = {
  serviceFee: percent(0),
  paymentFee: paypal(5),
  storageFreeDays: days(100),
  storageOverdue: perDay,
  customsClearance: clearance(8),
};

/** Facts that only these agents have. */
function factsWith(stated: Readonly<Record<string, Stated>>): Facts {
  const file = copyOfFacts();
  for (const agent of file.agents) {
    for (const field of Object.keys(full) as (keyof Stated)[]) {
      const value = stated[agent.id]?.[field];
      agent.facts[field] = value ? [factOf(value)] : null;
    }
    agent.facts.exchangeSpread = null;
  }
  return file;
}

const rank = (stated: Readonly<Record<string, Stated>>, more: Partial<RankRequest> = {}) =>
  rankAgents(factsWith(stated), request({ agents: Object.keys(stated), ...more }));

describe("the ranking of agents", () => {
  test("without unknown parts adds up their fees, and names the part that differs most", () => {
    const { ranked, lead } = rank({
      acbuy: { ...full, serviceFee: percent(10), paymentFee: paypal(3), customsClearance: null },
      kakobuy: full,
      superbuy: { ...full, serviceFee: percent(10), customsClearance: clearance(0) },
    });
    expect(ranked.map(({ agent }) => agent)).toEqual(["kakobuy", "acbuy", "superbuy"]);
    const [first] = ranked;
    const fee = (amount: number) => ({ low: amount, likely: amount, high: amount, isUsual: false });
    // 5 % of 600 and of 158, which includes the clearance.
    expect(first).toEqual({
      agent: "kakobuy",
      parts: { service: fee(0), payment: fee(37.9), storage: fee(0), clearance: fee(8) },
      total: { low: 45.9, likely: 45.9, high: 45.9 },
      certain: 45.9,
    });
    expect(lead).toMatchObject({ kind: "cheaper", part: "service" });
  });

  test.each<[string, Stated]>([
    ["clearance", { customsClearance: null }],
    ["payment fee", { paymentFee: null }],
    ["service fee", { serviceFee: null }],
    ["storage", { storageFreeDays: null, storageOverdue: null }],
  ])("counts an unknown %s as what is usual", (_, missing) => {
    const { ranked, lead } = rank(
      {
        acbuy: { ...full, ...missing },
        kakobuy: full,
        // From these two come the usual ranges.
        superbuy: {
          ...full,
          serviceFee: percent(9),
          paymentFee: paypal(9),
          customsClearance: clearance(30),
          storageFreeDays: days(60),
        },
      },
      { order: laterTogether },
    );
    const fees = ranked.find(({ agent }) => agent === "acbuy")!;
    expect(ranked[0]?.agent, "the agent whose fees are known is before it").toBe("kakobuy");
    expect(agentParts.filter((part) => fees.parts[part]?.isUsual)).toHaveLength(1);
    expect(fees.certain).toBeLessThan(fees.total.high);
    expect(lead?.kind).not.toBe("alike");
    expect(lead?.more).toBeGreaterThan(6);
  });

  test("goes by the likely sum, although an unknown fee may turn out to be the highest that is usual", () => {
    const { ranked, lead } = rank({
      acbuy: { ...full, customsClearance: null },
      kakobuy: { ...full, customsClearance: clearance(24) },
      superbuy: { ...full, serviceFee: percent(20) },
      oopbuy: { ...full, serviceFee: percent(20) },
      sugargoo: { ...full, serviceFee: percent(20), customsClearance: clearance(30) },
    });
    expect(ranked.map(({ agent }) => agent).slice(0, 2)).toEqual(["acbuy", "kakobuy"]);
    expect(ranked[0]?.parts.clearance).toMatchObject({ likely: 16, high: 30 });
    expect(lead?.kind).toBe("likely");
  });

  test("calls no sum the lowest of which nothing is certain", () => {
    const nothingCertain = { ...full, paymentFee: null, customsClearance: clearance(0) };
    const kindOf = (acbuy: Stated) =>
      rank({ acbuy, kakobuy: { ...full, paymentFee: null, customsClearance: clearance(20) } }).lead
        ?.kind;
    const usual = { superbuy: { ...full, serviceFee: percent(20) } };
    const { ranked, lead } = rank({
      acbuy: nothingCertain,
      kakobuy: { ...full, paymentFee: null, customsClearance: clearance(20) },
      ...usual,
    });
    expect(ranked[0]).toMatchObject({ agent: "acbuy", certain: 0 });
    expect(lead?.kind).toBe("likely");
    expect(kindOf({ ...nothingCertain, customsClearance: clearance(2) })).toBe("cheaper");
  });

  test.each<[string, Stated, Stated, AgentPart | null]>([
    ["the part that differs most", {}, { serviceFee: percent(20) }, "service"],
    ["an unknown part that is most of the difference", {}, { customsClearance: null }, "clearance"],
    [
      "no unknown part where more may be unknown of the first agent",
      { paymentFee: null },
      { customsClearance: null },
      null,
    ],
    [
      "no part that is not known of the first agent",
      { customsClearance: null },
      { customsClearance: clearance(40) },
      null,
    ],
    [
      "the known part that is most of the difference",
      {},
      { customsClearance: null, serviceFee: percent(20) },
      "service",
    ],
  ])("names as the reason of the difference %s", (_, first, second, part) => {
    const { ranked, lead } = rank({
      acbuy: { ...full, customsClearance: clearance(0), ...first },
      kakobuy: { ...full, paymentFee: paypal(6), customsClearance: clearance(0), ...second },
      // From these come the usual ranges.
      superbuy: { ...full, serviceFee: percent(30), customsClearance: clearance(20) },
      oopbuy: {
        ...full,
        serviceFee: percent(30),
        paymentFee: paypal(3),
        customsClearance: clearance(20),
      },
    });
    expect(ranked.map(({ agent }) => agent).slice(0, 2)).toEqual(["acbuy", "kakobuy"]);
    expect(lead?.part).toBe(part);
  });

  test("says of fees that differ by less than 1 % of the goods that they are alike, and prefers what is known", () => {
    const others = { superbuy: { ...full, customsClearance: clearance(8) } };
    const { ranked, lead } = rank({
      ...others,
      acbuy: { ...full, customsClearance: null },
      kakobuy: { ...full, customsClearance: clearance(12) },
    });
    expect(lead?.kind).toBe("alike");
    expect(ranked.map(({ agent }) => agent)).toEqual(["superbuy", "kakobuy", "acbuy"]);
    const same = rank({ acbuy: { ...full, customsClearance: null }, ...others });
    expect(same.ranked[0]?.agent).toBe("superbuy");
  });

  test("calls an agent cheaper only where the other one cannot be", () => {
    const kindOf = (fee: FactValue) =>
      rank({
        acbuy: { ...full, customsClearance: clearance(0) },
        kakobuy: { ...full, serviceFee: fee, customsClearance: null },
        superbuy: { ...full, customsClearance: clearance(30), serviceFee: percent(20) },
      }).lead?.kind;
    expect(kindOf(percent(0))).toBe("cheaper");
    const facts = factsWith({ acbuy: full, kakobuy: full });
    agentOf(facts, "acbuy").facts.serviceFee = [factOf(percent(0)), factOf(percent(5))];
    agentOf(facts, "kakobuy").facts.serviceFee = [factOf(percent(4))];
    const agents = ["acbuy", "kakobuy"];
    expect(rankAgents(facts, request({ agents })).lead).toMatchObject({ kind: "likely" });
  });

  test.each<[string, Readonly<Record<string, Stated>>, number]>([
    ["of no agent", {}, 0],
    ["of two parts", { acbuy: { serviceFee: percent(0), storageFreeDays: days(90) } }, 0],
    ["of three parts of one agent", { acbuy: { ...full, paymentFee: null } }, 1],
  ])("compares nothing where enough is known %s", (_, stated, count) => {
    const agents = ["acbuy", "kakobuy", "an agent without facts"];
    const { ranked, unranked, lead } = rank(stated, { agents });
    expect([ranked.length, unranked.length, lead]).toEqual([count, 3 - count, null]);
  });

  test("has no range for what is known of nobody, and puts agents who lack it last", () => {
    // An amount in another currency is in no usual range.
    const inDollars: FactValue = { kind: "money", amount: 1, currency: "USD", per: "parcel" };
    const { ranked } = rank({
      acbuy: { ...full, customsClearance: null, paymentFee: paypal(0) },
      kakobuy: { ...full, customsClearance: inDollars },
    });
    expect(ranked.map(({ agent }) => agent)).toEqual(["kakobuy", "acbuy"]);
    const alone = rank({ acbuy: { ...full, customsClearance: null } });
    expect(alone.ranked[0]?.parts.clearance).toBeNull();
  });

  test("counts a fixed fee for each payment, and storage for each order that waits too long", () => {
    const stated = { acbuy: { ...full, paymentFee: paypal(0, 1), storageFreeDays: days(60) } };
    const [fees] = rank(stated, { order: laterTogether }).ranked;
    // 1 USD for each of four payments and for the parcel, and 1 CNY for each of 60 + 30 days.
    expect(fees?.parts.payment).toMatchObject({ likely: 35 });
    expect(fees?.parts.storage).toMatchObject({ likely: 90, isUsual: false });
  });

  test("counts no fees on a freight that is not known", () => {
    const stated = { acbuy: { ...full, serviceFee: percent(8, "freight") } };
    const [fees] = rank(stated, { order: { ...atOnce, freight: null } }).ranked;
    expect(fees?.parts.service).toMatchObject({ likely: 0, isUsual: false });
  });

  test("calls an agent the lowest only if its sum is not above the others' when its unknown fees are the highest that are usual", () => {
    const maybe = <Value extends FactValue>(...values: Value[]) => fc.constantFrom(...values, null);
    const stated = fc.record({
      serviceFee: maybe(percent(0), percent(5)),
      paymentFee: maybe(paypal(3), paypal(5, 0.3)),
      storageFreeDays: maybe(days(30), days(100)),
      storageOverdue: maybe(perDay),
      customsClearance: maybe(clearance(0), clearance(8), clearance(30)),
    });
    const counted = { cheaper: 0, likely: 0, alike: 0 };
    fc.assert(
      fc.property(stated, stated, stated, (acbuy, kakobuy, superbuy) => {
        const { ranked, lead } = rank({ acbuy, kakobuy, superbuy }, { order: laterTogether });
        const [first, ...others] = ranked;
        if (!first || !lead) return;
        counted[lead.kind] += 1;
        if (lead.kind !== "cheaper") return;
        for (const other of others) {
          // Parts that are unknown for both are not compared.
          const parts = agentParts.filter(
            (part) => !(first.parts[part]?.isUsual && other.parts[part]?.isUsual),
          );
          const over = (fees: typeof other, bound: "high" | "likely") =>
            parts.reduce((sum, part) => sum + (fees.parts[part]?.[bound] ?? 0), 0);
          expect(over(first, "high")).toBeLessThanOrEqual(over(other, "likely") + 0.01);
        }
      }),
      { numRuns: 200 },
    );
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
  });
});

describe("the ranking of the shipped facts", () => {
  const comparable = facts.agents
    .map(({ id }) => id)
    .filter((id) => knownAgentParts(facts, id, "2026-11-29").isComparable);
  const orders = fc.constantFrom(atOnce, laterTogether, { ...laterTogether, freight: null });
  const ways = fc.constantFrom("paypal", "card", "other");

  test("does not depend on the order of the agents", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(comparable, { minLength: 2 }),
        orders,
        ways,
        (agents, order, way) => {
          const one = rankAgents(facts, request({ agents, order, way }));
          const other = rankAgents(facts, request({ agents: agents.toSorted(), order, way }));
          expect(one.ranked).toEqual(other.ranked);
        },
      ),
    );
  });

  test.each(["paypal", "card", "other"])(
    "has the agents in the order of the haul's comparison, paid by %s",
    (way) => {
      // The two comparisons have payments of other sizes, on which fixed parts weigh differently.
      const file = structuredClone(facts);
      for (const { value } of file.agents.flatMap((agent) => agent.facts.paymentFee ?? []))
        if (value.kind === "payment") Object.assign(value, { fixed: 0, platformFee: 0 });
      const { ranked } = rankAgents(file, request({ agents: comparable, way }));
      const { agents, date, destination, rates, order } = request({ agents: comparable });
      const items = [{ price: order.goods, qty: 1, domesticFreight: 0, goods: {} }];
      const result = planPurchase(
        file,
        { agents, date, destination, rates, currency: "EUR", items, payment: { method: way } },
        () => ({ freight: order.freight!, taxIncluded: false }),
      );
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
      expect(result.purchase.agents.plans.map(({ parcels }) => parcels[0]?.agent)).toEqual(
        ranked.map(({ agent }) => agent),
      );
    },
  );
});
