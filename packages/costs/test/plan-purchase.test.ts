import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  freightsCountedOnce,
  landedCost,
  planPurchase,
  usualRanges,
  type Facts,
  type Layer,
  type Purchase,
  type PurchaseRequest,
  type QuoteParcel,
} from "../src/index.ts";
import { agentOf, copyOfFacts, factOf, facts } from "./facts-file.ts";

type Goods = { weight: number };
type Quoted = { freight: number; taxIncluded: boolean | null };
const rates = { USD: 7, EUR: 8, GBP: 9, RON: 1.6 };
const everyAgent = facts.agents.map(({ id }) => id);

/** 40 CNY for a parcel and 60 for a kilogram. Parcels above 5 kg are dear, and above 20 kg impossible. */
const quoteParcel: QuoteParcel<Goods, Quoted> = (pieces) => {
  const grams = pieces.reduce((sum, { goods, count }) => sum + goods.weight * count, 0);
  if (grams > 20_000) return null;
  return { freight: 40 + grams * (grams > 5_000 ? 0.12 : 0.06), taxIncluded: false };
};

const request = (given: Partial<PurchaseRequest<Goods>>): PurchaseRequest<Goods> => ({
  date: "2026-11-22",
  destination: "DE",
  currency: "EUR",
  rates,
  agents: ["superbuy", "sugargoo"],
  items: [{ price: 100, qty: 1, goods: { weight: 500 } }],
  ...given,
});

function planFor(given: Partial<PurchaseRequest<Goods>>, file: Facts = facts): Purchase<Quoted> {
  const result = planPurchase(file, request(given), quoteParcel);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.purchase;
}
const kindsOf = ({ splits }: Purchase<Quoted>) => splits.plans.map(({ kind }) => kind);
const planOf = ({ splits }: Purchase<Quoted>, kind: string) =>
  splits.plans.find((plan) => plan.kind === kind);

const randomItem = fc.record({
  price: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 6 }),
  qty: fc.integer({ min: 1, max: 3 }),
  goods: fc.record({ weight: fc.integer({ min: 50, max: 4_000 }) }),
  agent: fc.option(fc.constantFrom("sugargoo", "cssbuy", "no facts"), { nil: undefined, freq: 2 }),
  seller: fc.option(fc.constantFrom("a", "b"), { nil: undefined }),
  storageDays: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
  domesticFreight: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
});
const randomRequest = fc
  .record({
    items: fc.array(randomItem, { minLength: 1, maxLength: 6 }),
    destination: fc.constantFrom("DE", "RO", "GB", "US", "CH"),
    extras: fc.record({ rehearsal: fc.boolean(), packing: fc.boolean() }),
    agents: fc.constantFrom(["superbuy", "sugargoo"], ["no facts", "cssbuy", "oopbuy"], everyAgent),
  })
  .map(request);
const holds = (check: (given: PurchaseRequest<Goods>) => void, numRuns = 60) =>
  fc.assert(fc.property(randomRequest, check), { numRuns });

describe("a plan", () => {
  it("costs the sum of its parcels' bills, with the freight to the warehouse once for each agent and seller", () =>
    holds((given) => {
      for (const { parcels, total } of planFor(given).splits.plans) {
        const countOnce = freightsCountedOnce();
        const sum = { low: 0, high: 0, atLeast: false };
        for (const { agent, contents, quote } of parcels) {
          const isCounted = countOnce(
            contents.map(({ item }) => ({
              ...given.items[item]!,
              payee: [agent, given.items[item]!.seller ?? item],
            })),
          );
          const items = contents.map(({ item, count }, at) => {
            const { goods: _, agent: _agent, ...rest } = given.items[item]!;
            return { ...rest, qty: count, ...(isCounted[at] && { domesticFreight: 0 }) };
          });
          if (agent === "no facts") return;
          const result = landedCost(facts, {
            ...given,
            agent,
            items,
            freight: quote?.freight ?? null,
            taxIncluded: false,
          });
          if (!result.ok) throw new Error(JSON.stringify(result.issues));
          sum.low += result.bill.total.low;
          sum.high += result.bill.total.high;
          sum.atLeast ||= result.bill.total.atLeast;
        }
        expect(total.low).toBeCloseTo(sum.low, 6);
        expect(total.high).toBeCloseTo(sum.high, 6);
        expect(total.atLeast).toBe(sum.atLeast);
      }
    }));

  it("sends each piece once, through the agent that the shopper has chosen for it", () =>
    holds((given) => {
      for (const { kind, parcels } of planFor(given).splits.plans) {
        const counts = given.items.map(() => 0);
        for (const { agent, contents } of parcels)
          for (const { item, count } of contents) {
            counts[item]! += count;
            if (kind !== "one") expect(given.items[item]!.agent ?? agent).toBe(agent);
          }
        expect(counts).toEqual(given.items.map(({ qty }) => qty));
      }
    }));

  it("costs the same in whatever order the items are", () =>
    holds((given) => {
      const totals = ({ agents, splits }: Purchase<Quoted>) => [
        agents.plans.map(({ total }) => total),
        splits.plans.map(({ kind, total }) => ({ kind, total })),
        splits.cheapest,
      ];
      const turned = { ...given, items: given.items.toReversed() };
      expect(totals(planFor(turned))).toEqual(totals(planFor(given)));
    }));
});

const agentPlan = ({ agents }: Purchase<Quoted>, id: string) =>
  agents.plans.find(({ parcels }) => parcels[0]?.agent === id)!;
const cheapestAgent = ({ agents }: Purchase<Quoted>) =>
  agents.plans[agents.cheapest ?? -1]?.parcels[0]?.agent;
const usualLayers = (plan: Purchase<Quoted>["agents"]["plans"][number]) =>
  plan.layers.filter(({ usual }) => usual).map(({ layer }) => layer);

describe("agents of whom something is not known", () => {
  const file = copyOfFacts();
  agentOf(file, "superbuy").facts.customsClearance = [
    factOf({ kind: "money", amount: 5, currency: "CNY", per: "parcel" }),
  ];
  const items = [
    { price: 400, qty: 1, domesticFreight: 10, storageDays: 150, goods: { weight: 900 } },
  ];
  const asked = { items, agents: ["wegobuy", "cssbuy", "kakobuy", "superbuy", "no facts"] };

  it.each<[string, string[], Layer[] | null]>([
    ["superbuy", ["service", "payment", "storage", "clearance"], []],
    ["kakobuy", ["service", "storage", "clearance"], ["paymentFee", "storage"]],
    ["cssbuy", ["service", "payment"], null],
    ["wegobuy", [], null],
    ["no facts", [], null],
  ])("%s, of whom %j are known, has an estimate with usual ranges, or none", (id, known, usual) => {
    const plan = agentPlan(planFor(asked, file), id);
    expect(plan.knownParts).toEqual(known);
    expect(plan.estimate === null).toBe(usual === null);
    if (usual) expect(usualLayers(plan)).toEqual(usual);
  });

  it("stand in the order of their estimates, and without one last, in the order of the request", () => {
    const { agents } = planFor(asked, file);
    const order = agents.plans.map(({ parcels }) => parcels[0]?.agent);
    expect(order.slice(0, 2).toSorted()).toEqual(["kakobuy", "superbuy"]);
    expect(order.slice(2)).toEqual(["wegobuy", "cssbuy", "no facts"]);
    expect(agents.plans[0]!.estimate!.likely).toBeLessThan(agents.plans[1]!.estimate!.likely);
  });

  it("have the usual payment fee and price of storage, with the known part apart", () => {
    const plan = agentPlan(planFor(asked, file), "kakobuy");
    const layerOf = (name: Layer) => plan.layers.find(({ layer }) => layer === name)!;
    const goods = 400 / rates["USD"]!;
    const payment = usualRanges(file, "2026-11-22", goods).payment!;
    // First payment: 410 CNY. Second: freight 94, clearance 8, and 50 days of storage from 5 to 50 CNY.
    const paid = { low: 410 + 94 + 8 + 5, high: 410 + 94 + 8 + 50 };
    expect(layerOf("storage")).toMatchObject({ low: null, usual: { low: 0.63, high: 6.25 } });
    expect(layerOf("paymentFee").usual!.low).toBeCloseTo((paid.low / 8) * (payment.low / goods), 2);
    expect(layerOf("paymentFee").usual!.high).toBeCloseTo(
      (paid.high / 8) * (payment.high / goods),
      2,
    );
    const bill = landedCost(file, {
      ...request({}),
      agent: "kakobuy",
      items: items.map(({ goods: _goods, ...item }) => item),
      freight: 94,
    });
    expect(bill.ok && plan.total.low).toBe(bill.ok && bill.bill.total.low);
    expect(plan.estimate!.low).toBeGreaterThan(plan.total.low);
  });

  it("have the usual fee if theirs is for another way to pay", () => {
    const layerOf = (method: string) =>
      agentPlan(
        planFor({ payment: { method }, agents: ["oopbuy", "superbuy"] }),
        "oopbuy",
      ).layers.find(({ layer }) => layer === "paymentFee")!;
    expect(layerOf("paypal")).toMatchObject({ unknown: false, usual: null });
    expect(layerOf("card")).toMatchObject({ unknown: true, usual: expect.anything() });
  });

  it("need no rate for usual prices in a currency that no compared agent uses", () => {
    const { agents } = planFor({ ...asked, agents: ["kakobuy", "acbuy"], rates: { EUR: 8 } }, file);
    expect(agents.plans).toHaveLength(2);
  });

  it("are compared if the shopper has measured the rate of one that lacks only a fee", () => {
    const two = { ...asked, agents: ["litbuy", "superbuy"] };
    const withService = copyOfFacts();
    agentOf(withService, "litbuy").facts.serviceFee = [
      factOf({ kind: "percent", percent: 0, of: "goods" }),
    ];
    expect(agentPlan(planFor(two, withService), "litbuy").estimate).toBeNull();
    const measured = planFor({ ...two, credited: 700, taken: 100 }, withService);
    expect(agentPlan(measured, "litbuy").estimate).not.toBeNull();
    expect(measured.agents.plans[0]?.parcels[0]?.agent).toBe("litbuy");
  });

  it("have estimates in splits, but are not called cheapest beside other agents' plans", () =>
    holds((given) => {
      const { plans, cheapest } = planFor({ ...given, agents: ["wegobuy", "superbuy"] }).splits;
      const buyersOf = ({ parcels }: { parcels: readonly { agent: string }[] }) =>
        [...new Set(parcels.map(({ agent }) => agent))].sort().join();
      for (const { estimate, total } of plans)
        expect(estimate.low).toBeGreaterThanOrEqual(total.low - 0.001);
      const winner = plans[cheapest ?? -1];
      if (winner && buyersOf(winner).includes("wegobuy"))
        expect(new Set(plans.map(buyersOf)).size).toBe(1);
    }));

  const parts = {
    serviceFee: "service",
    paymentFee: "payment",
    storageFreeDays: "storage",
    customsClearance: "clearance",
  } as const;

  it("are never the cheapest by a fact that was removed, and get no likely sum below the low end of what is usual", () =>
    fc.assert(
      fc.property(
        randomRequest,
        fc.constantFrom(...(Object.keys(parts) as (keyof typeof parts)[])),
        fc.nat(everyAgent.length - 1),
        (given, field, at) => {
          const id = everyAgent[at]!;
          const all = { ...given, agents: [id, ...everyAgent.filter((other) => other !== id)] };
          const known = copyOfFacts();
          // All parts of each agent are known, so that an agent is compared without one of them, too.
          for (const [n, { facts: own }] of known.agents.entries()) {
            own.serviceFee ??= [factOf({ kind: "percent", percent: n % 4, of: "goods" })];
            own.customsClearance ??= [
              factOf({ kind: "money", amount: n, currency: "CNY", per: "parcel" }),
            ];
          }
          const removed = structuredClone(known);
          agentOf(removed, id).facts[field] = null;
          const [before, after] = [planFor(all, known), planFor(all, removed)];
          const [was, is] = [agentPlan(before, id), agentPlan(after, id)];
          const range = usualRanges(removed, given.date)[parts[field]]!;
          const stated = usualRanges({ ...known, agents: [agentOf(known, id)] }, given.date)[
            parts[field]
          ];
          if (stated && stated.high <= range.high && cheapestAgent(after) === id)
            expect(cheapestAgent(before)).toBe(id);
          if (!was.estimate || !is.estimate) return;
          for (const { layer, usual } of is.layers) {
            const old = was.layers.find((one) => one.layer === layer)!;
            if (!usual || (field !== "paymentFee" && layer === "paymentFee")) continue;
            expect(usual.low).toBeLessThanOrEqual(usual.likely);
            expect(usual.likely).toBeLessThanOrEqual(usual.high);
            if (old.high === null || field === "storageFreeDays") continue;
            const lost = Math.max(0, old.high - usual.low);
            expect(is.estimate.likely).toBeGreaterThanOrEqual(
              was.estimate.likely - 1.12 * lost - 0.02,
            );
          }
          expect(is.estimate.low).toBeGreaterThanOrEqual(is.total.low - 0.001);
        },
      ),
      { numRuns: 60 },
    ));
});

describe("planPurchase", () => {
  const three = [300, 400, 500].map((weight) => ({ price: 50, qty: 1, goods: { weight } }));

  it("compares one parcel with a parcel for each item", () => {
    const purchase = planFor({ items: three, agents: ["superbuy"] });
    expect(kindsOf(purchase)).toEqual(expect.arrayContaining(["one", "items"]));
    const [one, items] = [planOf(purchase, "one")!, planOf(purchase, "items")!];
    expect(items.parcels).toHaveLength(3);
    expect(items.total.low).toBeGreaterThan(one.total.high);
    expect(purchase.splits.plans[purchase.splits.cheapest ?? -1]).toBe(one);
    expect(one).toMatchObject({ knownLayers: expect.any(Number), total: { atLeast: true } });
  });

  it("counts two freights, fees and payments where items are bought through two agents", () => {
    const [first, ...others] = three;
    const purchase = planFor({ items: [{ ...first!, agent: "sugargoo" }, ...others] });
    const plan = planOf(purchase, "agents");
    expect(plan?.parcels.map(({ agent }) => agent).toSorted()).toEqual(["sugargoo", "superbuy"]);
    const freight = plan?.layers.find(({ layer }) => layer === "freight");
    expect(freight?.low).toBeCloseTo((2 * 40 + 1_200 * 0.06) / 8, 2);
  });

  it("compares nothing over layers that are neither known nor usual, and knows nothing of an agent without facts", () => {
    const { agents } = planFor({ items: three, agents: ["superbuy", "no facts"] });
    expect(agents.comparedLayers).not.toContain("spread");
    expect(agents.cheapest).toBeNull();
    const [known, unknown] = agents.plans;
    expect(known!.knownLayers).toBeGreaterThan(unknown!.knownLayers);
    expect(unknown!.layers.find(({ layer }) => layer === "service")).toMatchObject({
      low: null,
      unknown: true,
    });
  });

  it("finds no split cheaper because a seller's free item is sent before one with freight", () => {
    const [first, second] = three.map((item) => ({ ...item, seller: "s" }));
    const items = [
      { ...first!, domesticFreight: 0 },
      { ...second!, domesticFreight: 8 },
    ];
    const { splits } = planFor({ items, agents: ["superbuy"] });
    for (const { layers } of splits.plans)
      expect(layers.find(({ layer }) => layer === "domesticFreight")).toMatchObject({ low: 1 });
  });

  it("uses what the shopper has measured for the shopper's agent only", () => {
    const { agents } = planFor({ items: three, credited: 700, taken: 100 });
    const isSpreadKnown = agents.plans.map(
      ({ layers }) => !layers.find(({ layer }) => layer === "spread")?.unknown,
    );
    expect(isSpreadKnown).toEqual([true, false]);
  });

  it("has no plan in one parcel that no line accepts, and compares the agents without a freight", () => {
    const heavy = Array.from({ length: 8 }, () => ({
      price: 50,
      qty: 1,
      goods: { weight: 4_000 },
    }));
    const purchase = planFor({ items: heavy });
    expect(kindsOf(purchase)).not.toContain("one");
    expect(purchase.agents.comparedLayers).not.toContain("freight");
    const split = [0, 1].map((half) =>
      [0, 1, 2, 3].map((item) => ({ item: half * 4 + item, count: 1 })),
    );
    expect(planFor({ items: heavy, split }).agents.comparedLayers).toContain("freight");
  });

  it("returns every error of the request, and a currency without a rate", () => {
    const issuesOf = (given: Partial<PurchaseRequest<Goods>>) => {
      const result = planPurchase(facts, request(given), quoteParcel);
      return result.ok ? [] : result.issues.map(({ path, fault: key }) => `${path}: ${key}`);
    };
    expect(issuesOf({ items: [{ price: -1, qty: 0, goods: { weight: 1 } }] })).toEqual([
      "items.0.price: negative",
      "items.0.qty: too_small",
    ]);
    expect(issuesOf({ currency: "CHF" })).toEqual(["rates.CHF: no_rate"]);
    expect(issuesOf({ agents: ["superbuy", "mulebuy"], rates: { EUR: 8 } })).toEqual([
      "rates.USD: no_rate",
    ]);
  });

  it("quotes a bounded number of parcels for 100 items and all agents", () => {
    let quotes = 0;
    const items = Array.from({ length: 100 }, (_, at) => ({
      price: 20 + at,
      qty: 1,
      goods: { weight: 100 + ((at * 37) % 900) },
    }));
    planPurchase(facts, request({ items, agents: everyAgent }), (pieces) => {
      quotes += 1;
      return quoteParcel(pieces);
    });
    expect(quotes).toBeLessThanOrEqual(100 + 1 + 9 + 40);
  });

  it("ends where each of two plans has a part that looks cheaper as less of the other is known", () => {
    const items = [
      { price: null, qty: 3, goods: { weight: 3_301 }, domesticFreight: 8 },
      {
        price: 384,
        qty: 2,
        goods: { weight: 1_582 },
        agent: "no facts",
        seller: "a",
        domesticFreight: 4,
      },
      { price: null, qty: 1, goods: { weight: 3_408 } },
      {
        price: 110,
        qty: 1,
        goods: { weight: 825 },
        agent: "cssbuy",
        seller: "a",
        domesticFreight: 10,
      },
    ];
    expect(kindsOf(planFor({ items, agents: everyAgent }))).toContain("items");
  });
});
