import { getLandedCost, PUBLIC_FIELD_ERRORS, REFUSALS } from "@loupe/contract";
import { quote } from "@loupe/shipping";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const PATH = "/api/v1/landed_cost";
const rates = { USD: 7, EUR: 8, GBP: 9 };
const item = { price: 400, qty: 1, domesticFreight: 18 };
/** The whole bill of the worked examples: Sugargoo to the United Kingdom. */
const REQUEST = {
  agent: "sugargoo",
  date: "2026-11-22",
  destination: "GB",
  currency: "GBP",
  rates,
  items: [item],
  freight: 111.2,
  extras: { rehearsal: true, packing: true },
  insured: 500,
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ask = async (body: unknown, headers?: Record<string, string>) => {
  const response = await shop.post(PATH, body, headers);
  return { status: response.status, json: (await response.json()) as any };
};
const billOf = async (changes: object) => {
  const { json } = await ask({ ...REQUEST, ...changes });
  return getLandedCost.answer.parse(json).data;
};

describe("POST /landed_cost", () => {
  test("returns the bill of the worked example, for anybody", async () => {
    const { status, json } = await ask(REQUEST);
    expect(status).toBe(200);
    expect(getLandedCost.answer.parse(json)).toEqual(json);
    expect(json.data.payments).toMatchObject([
      { low: 48.26, high: 49.19, currency: "GBP", atLeast: true },
      { low: 16.57, high: 18.76 },
    ]);
    expect(json.data).toMatchObject({ total: { low: 64.83, atLeast: true }, layers: 13 });
  });

  test("quotes the freight from the line and the weight, with the line's taxes", async () => {
    const { pricing } = await cardInUse(shop.context);
    const { methods } = quote(pricing, { destination: "GB", weight: 1_200 });
    const freightOf = async (changes: object) => {
      const { lines, border } = await billOf({ freight: undefined, weight: 1_200, ...changes });
      return [lines.find(({ layer }) => layer === "freight")?.high, border.length === 0];
    };
    const priced = methods.filter(({ available }) => available);
    for (const taxIncluded of [true, false]) {
      const line = priced.find((one) => one.taxIncluded === taxIncluded);
      expect(await freightOf({ lineId: line?.id })).toEqual([line?.feeDetail?.total, taxIncluded]);
    }
    expect(await freightOf({ lineId: priced[0]?.id, freight: 5 })).toEqual([5, true]);
    expect(await freightOf({ lineId: "another", freight: 5 })).toEqual([5, false]);
    expect(await freightOf({})).toEqual([null, false]);
  });

  test("does not count the price of a card in another currency as yuan", async () => {
    const card = await cardInUse(shop.context);
    const { pricing } = card;
    const foreign = { ...pricing, card: { ...pricing.card, currency: "USD" } };
    shop.context.rateCard.loaded = Promise.resolve({ ...card, pricing: foreign });
    const { methods } = quote(pricing, { destination: "GB", weight: 1_200 });
    const lineId = methods.find(({ available }) => available)?.id;
    const { lines } = await billOf({ freight: undefined, weight: 1_200, lineId });
    shop.context.rateCard.loaded = Promise.resolve(card);
    expect(lines.find(({ layer }) => layer === "freight")).toMatchObject({
      low: null,
      unknown: true,
    });
  });

  test("finds the agent by its id or its name", async () => {
    const expected = await billOf({ agent: "litbuy" });
    for (const agent of ["LitBuy", "lit buy", "Litbuy.com"])
      expect(await billOf({ agent })).toEqual(expected);
  });

  test("knows nothing of an agent without facts", async () => {
    const { lines } = await billOf({ agent: "nobody" });
    const known = lines.flatMap(({ layer, unknown }) => (unknown ? [] : [layer]));
    expect(known).toEqual(["goods", "domesticFreight", "storage", "freight", "border", "handling"]);
  });

  test("is of today without a date, and accepts small letters", async () => {
    const bill = await billOf({ date: undefined, destination: "gb", currency: "gbp" });
    expect(bill.total.currency).toBe("GBP");
    expect(bill.border[0]?.facts[0]?.id).toBe("uk-low");
  });

  test.each([
    ["a country that is not covered", { destination: "SA" }],
    ["a country without lines", { destination: "AQ" }],
  ])("says for %s that its border is not covered", async (_, changes) => {
    const { border, total } = await billOf(changes);
    expect(border[0]).toMatchObject({ status: "not covered", low: null, unknown: true });
    expect(total.atLeast).toBe(true);
  });

  test.each<[string, object, string, string]>([
    ["a negative price", { items: [item, { ...item, price: -1 }] }, "items.1.price", "Price must be at least 0"],
    ["an enormous price", { items: [{ ...item, price: 10_000_001 }] }, "items.0.price", "Price must be at most 10,000,000"],
    ["a price too small to pay", { items: [{ ...item, price: 1.1e-300 }] }, "items.0.price", "Price must be at least 0.000001"],
    ["a rate too small for any currency", { rates: { ...rates, GBP: 1e-300 } }, "rates.GBP", "GBP must be at least 0.0000001"],
    ["a price as text", { items: [{ ...item, price: "4" }] }, "items.0.price", "Price must be a number"],
    ["no price", { items: [{ qty: 1 }] }, "items.0.price", "Price is required"],
    ["a negative quantity", { items: [{ ...item, qty: -1 }] }, "items.0.qty", "Qty must be at least 0"],
    ["an enormous quantity", { items: [{ ...item, qty: 10_001 }] }, "items.0.qty", "Qty must be at most 10,000"],
    ["half a piece", { items: [{ ...item, qty: 0.5 }] }, "items.0.qty", "Qty must be at least 1"],
    ["500 items", { items: Array.from({ length: 500 }, () => item) }, "items", "Items must have at most 100 entries"],
    ["3,000 rates", { rates: Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`A${i}`, -1])) }, "rates", "Rates must have at most 300 entries"],
    ["no items", { items: [] }, "items", "Items is required"],
    ["a negative weight", { weight: -1 }, "weight", "Weight must be a positive number of grams"],
    ["no weight", { weight: 0 }, "weight", "Weight must be a positive number of grams"],
    ["an enormous weight", { weight: 1e10 }, "weight", "Weight must be at most 1,000,000,000 grams"],
    ["a line that does not exist", { freight: undefined, weight: 500, lineId: "no-line" }, "lineId", "There is no such line for this parcel"],
    ["a line that does not take the weight", { freight: undefined, weight: 900_000, lineId: "uk-taxfree" }, "lineId", "There is no such line for this parcel"],
    ["a negative freight", { freight: -5 }, "freight", "Freight must be at least 0"],
    ["a country that does not exist", { destination: "ZZ" }, "destination", "Unknown destination"],
    ["a currency in words", { currency: "euro" }, "currency", "Currency has the wrong format"],
    ["a sum that the agent does not insure", { insured: 499 }, "insured", "The agent doesn't insure this sum"],
    ["a day that does not exist", { date: "2026-02-30" }, "date", "Date must be a date"],
    ["a negative rate", { rates: { ...rates, GBP: -1 } }, "rates.GBP", "GBP must be at least 0"],
    ["money taken without money credited", { taken: 5 }, "credited", "Credited is required"],
  ])("refuses %s with its place", async (_, changes, path, message) => {
    const { status, json } = await ask({ ...REQUEST, ...changes });
    expect([status, json.code, json.message]).toEqual([400, "invalid_input", message]);
    expect(json.issues).toMatchObject([{ path: `body.${path}`, message }]);
  }); // prettier-ignore

  test("names every error at once", async () => {
    const items = [
      { ...item, price: -1 },
      { ...item, qty: 20_000 },
    ];
    const { json } = await ask({ ...REQUEST, items, destination: "ZZ", weight: -1 });
    const paths = json.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual([
      "body.weight",
      "body.destination",
      "body.items.0.price",
      "body.items.1.qty",
    ]);
  });

  test("lists at most 100 errors", async () => {
    const items = Array.from({ length: 100 }, () => ({ price: -1, qty: -1 }));
    const { status, json } = await ask({ ...REQUEST, items });
    expect([status, json.issues.length]).toEqual([400, 100]);
  });

  test.each([
    ["of the shopper", { currency: "CHF" }, "CHF"],
    ["of a fee", { rates: { GBP: 9 } }, "USD"],
    ["of the shopper, as no rates are sent,", { rates: {} }, "GBP"],
  ])("refuses a currency %s without a rate", async (_, changes, currency) => {
    const { status, json } = await ask({ ...REQUEST, ...changes });
    expect([status, json.code]).toEqual([422, "currency_without_rate"]);
    expect(json.message).toBe(`There is no exchange rate for ${currency}`);
  });

  test.each(["de", "es", "fr", "it", "pl", "pt-BR", "zh-CN"])(
    "says in %s what is wrong",
    async (language) => {
      const inLanguage = { "accept-language": language };
      const wrong = await ask({ ...REQUEST, insured: 499 }, inLanguage);
      expect(wrong.json.message).not.toBe(PUBLIC_FIELD_ERRORS.insured_out_of_range.message);
      const { json } = await ask({ ...REQUEST, currency: "CHF" }, inLanguage);
      expect(json.message).toContain("CHF");
      expect(json.message).not.toBe(
        REFUSALS.currency_without_rate.message.replace("{currency}", "CHF"),
      );
    },
  );

  test("takes less than 5 ms of processor time, and little more with 60 KB of wrong items", async () => {
    const timeOf = async (body: (i: number) => object) => {
      const times_ms: number[] = [];
      for (let i = 0; i < 30; i++) {
        const before = process.cpuUsage();
        await ask(body(i));
        const { user, system } = process.cpuUsage(before);
        times_ms.push((user + system) / 1_000);
      }
      return times_ms.toSorted((a, b) => a - b)[15];
    };
    const quoted = { ...REQUEST, freight: undefined, lineId: "uk-taxfree" };
    expect(await timeOf((i) => ({ ...quoted, weight: 1_000 + i }))).toBeLessThan(5);
    const items = Array.from({ length: 20_000 }, () => ({}));
    expect(await timeOf(() => ({ ...REQUEST, items }))).toBeLessThan(20);
  });
});
