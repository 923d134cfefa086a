import { getShippingOptions } from "@loupe/contract";
import { quote } from "@loupe/shipping";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const PATH = "/api/v1/shipping_options";
const shoes = { price: 431, weight: 1_200, quantity: 1 };
const REQUEST = { destination: "DE", currency: "EUR", date: "2026-11-28", items: [shoes] };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ask = async (changes: object = {}) => {
  const response = await shop.post(PATH, { ...REQUEST, ...changes });
  return { status: response.status, json: (await response.json()) as any };
};
const optionsOf = async (changes: object = {}) => {
  const { status, json } = await ask(changes);
  expect(status).toBe(200);
  expect(getShippingOptions.answer.parse(json)).toEqual(json);
  return getShippingOptions.answer.parse(json).data;
};

describe("POST /shipping_options", () => {
  test("recommends a line by what is paid at the door, and not by its freight", async () => {
    const { options, recommended, badges, known, exact } = await optionsOf();
    expect({ known, exact }).toEqual({ known: "door", exact: true });
    const best = options[recommended?.option ?? -1];
    expect(best?.parcels[0]?.taxIncluded).toBe(true);
    expect(best?.unknown).toEqual([]);
    const least = Math.min(...options.map(({ freight }) => freight));
    expect(best?.freight).toBeGreaterThan(least);
    expect(badges.cheapest).toBe(0);
  });

  test("has the freight of each line of the rate card, one parcel for one piece", async () => {
    const { pricing } = await cardInUse(shop.context);
    const methods = quote(pricing, { destination: "DE", weight: 1_200 }).methods;
    const priced = methods.filter(({ available }) => available);
    const { options } = await optionsOf();
    const freights = new Map(options.map((one) => [one.parcels[0]?.lineId, one.freight]));
    expect(freights).toEqual(new Map(priced.map(({ id, feeDetail }) => [id, feeDetail?.total])));
    expect(options.every(({ parcels }) => parcels.length === 1)).toBe(true);
  });

  test("offers several parcels where they cost less at the door, with what they save", async () => {
    const watch = { price: 300, weight: 200, quantity: 1, features: "502" };
    const items = [watch, { price: 600, weight: 1_500, quantity: 1 }, shoes];
    const { options, recommended } = await optionsOf({ items });
    const best = options[recommended?.option ?? -1];
    expect(best?.parcels).toHaveLength(2);
    const sent = best?.parcels.flatMap(({ contents }) => contents) ?? [];
    expect(sent.toSorted((a, b) => a.item - b.item)).toEqual(
      items.map((_, item) => ({ item, count: 1 })),
    );
  });

  test("compares by freight where the border is not known, and calls nothing cheapest", async () => {
    const { options, known, recommended, badges } = await optionsOf({ destination: "KZ" });
    expect(known).toBe("freight");
    expect(options.length).toBeGreaterThan(1);
    expect(options.every(({ door }) => door === null)).toBe(true);
    expect(badges.cheapest).toBeNull();
    expect(recommended?.reason).not.toBe("cheapest");
    const freights = options.map(({ freight }) => freight);
    expect(freights).toEqual(freights.toSorted((a, b) => a - b));
  });

  test("says what is missing of an item without a price", async () => {
    const { options, badges } = await optionsOf({ items: [{ ...shoes, price: null }] });
    expect(options.every(({ unknown }) => unknown.includes("price"))).toBe(true);
    expect(badges.cheapest).toBeNull();
  });

  test("passes the filter to the lines", async () => {
    const { options } = await optionsOf({ filter: { tax: true } });
    expect(options.length).toBeGreaterThan(0);
    for (const { parcels } of options) expect(parcels[0]?.taxIncluded).toBe(true);
    const fast = await optionsOf({ filter: { days: 15 } });
    for (const { days } of fast.options) expect(days?.max).toBeLessThanOrEqual(15);
    expect((await optionsOf({ filter: { days: 1 } })).options).toEqual([]);
  });

  test("refuses more than 50 pieces by 422, before it compares anything", async () => {
    const { status, json } = await ask({ items: [{ ...shoes, quantity: 26 }, { ...shoes, quantity: 25 }] }); // prettier-ignore
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: "too_many_pieces", params: { pieces: 51, most: 50 } });
  });

  test.each([
    ["a missing weight", { items: [{ price: 1, quantity: 1 }] }, "body.items.0.weight"],
    ["a weight of 0", { items: [{ ...shoes, weight: 0 }] }, "body.items.0.weight"],
    ["no pieces", { items: [{ ...shoes, quantity: 0 }] }, "body.items.0.quantity"],
    ["half a piece", { items: [{ ...shoes, quantity: 0.5 }] }, "body.items.0.quantity"],
    ["a negative price", { items: [{ ...shoes, price: -1 }] }, "body.items.0.price"],
    ["no items", { items: [] }, "body.items"],
    ["an unknown country", { destination: "ZZ" }, "body.destination"],
    ["an unknown category", { items: [{ ...shoes, features: "9999" }] }, "body.items.0.features"],
    ["a date that does not exist", { date: "2026-02-30" }, "body.date"],
  ])("refuses %s with its place", async (_, changes, path) => {
    const { status, json } = await ask(changes);
    expect(status).toBe(400);
    expect(json.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  test("refuses a currency without a rate by 422", async () => {
    const { status, json } = await ask({ currency: "XAU" });
    expect([status, json.code]).toEqual([422, "currency_without_rate"]);
  });

  test("has sums in the currency of the destination unless another one is named", async () => {
    const currencyTo = async (destination: string) =>
      (await optionsOf({ destination, currency: undefined })).currency;
    expect(await Promise.all(["DE", "PL", "KZ"].map(currencyTo))).toEqual(["EUR", "PLN", "USD"]);
    expect((await optionsOf({ currency: "gbp" })).currency).toBe("GBP");
  });

  test("may be called from another site", async () => {
    const response = await shop.post(PATH, REQUEST, { origin: "https://another.example" });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });
});
