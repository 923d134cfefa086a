import { compareHaulAgents } from "@loupe/contract";
import { landedCost, shippingOptions } from "@loupe/costs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { factsInUse } from "#features/buying/agent-facts/service.server.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import { leastCpu } from "#testing/cpu-time.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const item = { price: 100, qty: 1, weight: 500 };
const REQUEST = {
  agents: ["Superbuy", "Sugargoo", "Agent of nobody"],
  date: "2026-11-22",
  destination: "DE",
  currency: "EUR",
  rates: { USD: 7, EUR: 8 },
  items: [item, { ...item, price: 40, qty: 2, weight: 300, agent: "sugargoo" }],
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ask = async (changes: object) => {
  const response = await shop.post("/api/v1/haul/agents", { ...REQUEST, ...changes });
  return { status: response.status, json: (await response.json()) as any };
};
const compare = async (changes: object) =>
  compareHaulAgents.answer.parse((await ask(changes)).json).data;

/** Returns the line by which one parcel costs least at the door, among lines without unknown costs. */
function cheapestAtDoor(result: ReturnType<typeof shippingOptions>) {
  const options = result.ok ? result.options.options : [];
  const single = options.filter(({ parcels }) => parcels.length === 1);
  const known = single.filter(({ unknown }) => unknown.length === 0);
  const sorted = known.toSorted((a, b) => (a.door?.likely ?? 0) - (b.door?.likely ?? 0));
  return sorted[0]?.parcels[0]?.method;
}

describe("POST /haul/agents", () => {
  test("returns what everything costs through each agent, as the bill of the quoted parcel, for anybody", async () => {
    const { status, json } = await ask({});
    expect(status).toBe(200);
    const { data } = compareHaulAgents.answer.parse(json);
    expect(json.data).toEqual(data);
    const agentsOf = data.agents.plans.map(({ parcels }) => parcels[0]?.agent);
    expect(agentsOf).toEqual(["Sugargoo", "Superbuy", "Agent of nobody"]);
    expect(data.agents.plans.map(({ factsId }) => factsId)).toEqual(["sugargoo", "superbuy", null]);
    const { pricing } = await cardInUse(shop.context);
    const { agents: _, items, ...terms } = REQUEST;
    const facts = await factsInUse(shop.context);
    const method = cheapestAtDoor(
      shippingOptions(facts, pricing, {
        ...terms,
        items: items.map(({ price, qty, weight }) => ({ price, weight, quantity: qty })),
      }),
    );
    const result = landedCost(facts, {
      ...terms,
      agent: "superbuy",
      items: items.map(({ price, qty }) => ({ price, qty })),
      freight: method?.feeDetail?.total,
      taxIncluded: method?.taxIncluded ?? false,
      ...(method?.mode && { mode: method.mode }),
    });
    const [, superbuy] = data.agents.plans;
    expect(superbuy).toMatchObject({
      total: result.ok && {
        low: result.bill.total.low,
        high: result.bill.total.high,
        atLeast: true,
      },
      knownLayers: result.ok && result.bill.knownLayers,
      parcels: [{ line: { name: method?.name }, freight: method?.feeDetail?.total }],
    });
    expect(data.layers).toBe(13);
  });

  test("returns an estimate with what is usual for what is not known of an agent, and none if too little is known", async () => {
    const { agents } = await compare({
      agents: ["Agent of nobody", "CNFans", "CSSBuy", "Kakobuy", "Superbuy"],
    });
    const names = agents.plans.map(({ parcels }) => parcels[0]?.agent);
    expect(names).toEqual(["Kakobuy", "Superbuy", "Agent of nobody", "CNFans", "CSSBuy"]);
    expect(agents.plans.map(({ knownParts }) => knownParts)).toEqual([
      ["service", "storage", "clearance"],
      ["service", "payment", "storage"],
      [],
      [],
      ["service", "payment"],
    ]);
    const [kakobuy, superbuy, ...unknown] = agents.plans;
    for (const { total, estimate, layers } of [kakobuy!, superbuy!]) {
      expect(estimate!.low).toBeGreaterThanOrEqual(total.low);
      expect(estimate!.high).toBeGreaterThan(estimate!.low);
      // The usual amounts make the difference, apart from fees that rise with the sum.
      const usual = layers.reduce(
        (sum, layer) => sum + (layer.usual?.high ?? 0) - (layer.low ?? 0) * Number(!!layer.usual),
        0,
      );
      expect(estimate!.high - total.high).toBeGreaterThanOrEqual(usual - 0.02);
      expect(estimate!.high - total.high).toBeLessThan(usual * 1.1 + 0.02);
    }
    const usualOf = (plan: typeof kakobuy) =>
      plan!.layers.flatMap(({ layer, usual, unknown: isUnknown }) =>
        usual ? [[layer, isUnknown]] : [],
      );
    expect(usualOf(kakobuy)).toEqual([["paymentFee", true]]);
    expect(usualOf(superbuy)).toEqual([["clearance", true]]);
    for (const plan of unknown) expect(plan).not.toHaveProperty("estimate");
    expect(agents.comparedLayers).toEqual(expect.arrayContaining(["paymentFee", "clearance"]));
  });

  test("calls no agent the cheapest of whom too little is known, and none alone", async () => {
    const { agents } = await compare({ agents: ["CNFans", "Superbuy"] });
    expect([agents.plans[0]?.parcels[0]?.agent, agents.cheapest]).toEqual(["Superbuy", null]);
  });

  test("compares one parcel with a parcel from each chosen agent, by the names that were sent", async () => {
    const { splits } = await compare({});
    const plan = splits.plans.find(({ kind }) => kind === "agents");
    expect(plan?.parcels.map(({ agent }) => agent).toSorted()).toEqual(["Sugargoo", "Superbuy"]);
    expect(splits.plans[0]).toMatchObject({ kind: "one", parcels: [{ agent: "Superbuy" }] });
  });

  test("compares a split that was found already, by lines that pass the filter", async () => {
    const parcels = [
      [
        { item: 0, count: 1 },
        { item: 1, count: 1 },
      ],
      [{ item: 1, count: 1 }],
    ];
    const { splits } = await compare({ parcels, filter: { tax: true } });
    const { pricing } = await cardInUse(shop.context);
    const names = pricing.card.lines.flatMap(({ name, taxIncluded }) => (taxIncluded ? name : []));
    for (const plan of splits.plans)
      for (const { line } of plan.parcels) expect(names).toContain(line?.name);
  });

  test("uses the shop's rates without rates of the request, and says of which day they are", async () => {
    expect((await compare({ rates: undefined })).rates?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await compare({})).rates).toBeNull();
  });

  test("knows no freight to a country that the rate card lacks", async () => {
    const { agents, splits } = await compare({ destination: "aq" });
    expect(agents.comparedLayers).not.toContain("freight");
    expect([agents.plans[0]?.parcels[0]?.line, splits.plans]).toEqual([null, []]);
  });

  test.each<[string, object, string]>([
    ["a negative price", { items: [{ ...item, price: -1 }] }, "items.0.price"],
    ["an enormous price", { items: [item, { ...item, price: 10_000_001 }] }, "items.1.price"],
    ["no price", { items: [{ qty: 1, weight: 500 }] }, "items.0.price"],
    ["no quantity", { items: [{ ...item, qty: 0 }] }, "items.0.qty"],
    ["an enormous quantity", { items: [{ ...item, qty: 10_001 }] }, "items.0.qty"],
    ["no weight", { items: [{ ...item, weight: 0 }] }, "items.0.weight"],
    ["a negative weight", { items: [{ ...item, weight: -1 }] }, "items.0.weight"],
    ["an enormous weight", { items: [{ ...item, weight: 1e10 }] }, "items.0.weight"],
    ["a negative side", { items: [{ ...item, width: -1 }] }, "items.0.width"],
    ["an unknown category", { items: [{ ...item, features: "99999" }] }, "items.0.features"],
    ["no items", { items: [] }, "items"],
    ["101 items", { items: Array.from({ length: 101 }, () => item) }, "items"],
    ["no agents", { agents: [] }, "agents"],
    ["26 agents", { agents: Array.from({ length: 26 }, (_, at) => `a${at}`) }, "agents"],
    ["a country that does not exist", { destination: "ZZ" }, "destination"],
    ["a currency in words", { currency: "euro" }, "currency"],
    ["a day that does not exist", { date: "2026-02-30" }, "date"],
    ["parcels that lack a piece", { parcels: [[{ item: 0, count: 1 }]] }, "parcels"],
    ["parcels with an item that does not exist", { parcels: [[{ item: 9, count: 1 }]] }, "parcels"],
    ["parcels with a negative item", { parcels: [[{ item: -1, count: 1 }, { item: 0, count: 1 }, { item: 1, count: 2 }]] }, "parcels.0.0.item"],
    ["parcels with a piece twice", { parcels: [[{ item: 0, count: 2 }, { item: 1, count: 2 }]] }, "parcels"],
    ["an empty parcel", { parcels: [[], [{ item: 0, count: 1 }, { item: 1, count: 2 }]] }, "parcels"],
    ["a piece less than none", { parcels: [[{ item: 0, count: 2 }, { item: 0, count: -1 }, { item: 1, count: 2 }]] }, "parcels.0.1.count"],
  ])("refuses %s with its place", async (_, changes, path) => {
    const { status, json } = await ask(changes);
    expect([status, json.code, json.issues?.[0]?.path]).toEqual([400, "invalid_input", `body.${path}`]);
  }); // prettier-ignore

  test("refuses a currency without a rate, of the shopper or of any agent's fee", async () => {
    for (const changes of [{ currency: "CHF" }, { rates: { EUR: 8 } }]) {
      const { status, json } = await ask(changes);
      expect([status, json.code]).toEqual([422, "currency_without_rate"]);
    }
  });

  test("takes 100 items, enormous ones too, with a bounded amount of processor time", async () => {
    const agents = [...new Set((await factsInUse(shop.context)).agents.map(({ id }) => id))];
    const items = Array.from({ length: 100 }, (_, at) => ({
      ...item,
      price: 20.37 + at * 1.13,
      weight: 100 + ((at * 37) % 900),
    }));
    const { cpu_ms } = await leastCpu(8, async (i) =>
      expect((await ask({ agents, items: items.slice(i % 2) })).status).toBe(200),
    );
    expect(cpu_ms).toBeLessThan(400);
    const huge = items.map((one) => ({
      ...one,
      qty: 10_000,
      weight: 1e9,
      length: 10_000,
      width: 10_000,
      height: 10_000,
    }));
    expect((await compare({ items: huge })).splits.plans).toEqual([]);
  });
});
