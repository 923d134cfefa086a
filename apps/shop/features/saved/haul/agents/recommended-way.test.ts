import { getHaul, type HaulLine } from "@loupe/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GENERAL } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { FIVE_GOODS } from "#testing/five-goods.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { EMPTY_LINE, haulPath } from "../haul-lines.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
});
afterAll(() => shop.close());

type More = { currency?: string; query?: string };

async function haulAt(address: string, currency?: string, at = shop) {
  const response = await at.post("/api/v1/haul", { address, language: "en", currency });
  expect(response.status).toBe(200);
  const json = await response.json();
  expect(getHaul.answer.parse(json)).toEqual(json);
  return getHaul.answer.parse(json).data;
}

const wayOf = async (lines: HaulLine[], destination: string, more: More = {}, at = shop) => {
  const path = haulPath(lines, { destination }).split("?")[1];
  const { plan } = await haulAt(`${path}${more.query ?? ""}`, more.currency, at);
  expect(plan).not.toBeNull();
  return plan?.recommended ?? null;
};

const fiveGoods = async (at = shop) => {
  const params = new URLSearchParams(FIVE_GOODS.map((item) => ["add", item]));
  const { lines, missed } = await haulAt(String(params), undefined, at);
  expect(missed).toEqual([]);
  return lines;
};

const coat = { ...EMPTY_LINE, name: "Coat", weight: "800", features: GENERAL, count: "1" };

describe("a watch, a hoodie, boots, trainers and a T-shirt to Germany", () => {
  test("are recommended in two parcels, which cost less at the door than one", async () => {
    const way = await wayOf(await fiveGoods(), "DE");
    expect(way).toMatchObject({ known: "door", exact: true, currency: "EUR", reason: "cheapest" });
    expect(way?.unknown).toEqual([]);
    expect(way?.parcels.map(({ contents, taxIncluded }) => [contents, taxIncluded])).toEqual([
      [[{ item: 0, count: 1 }], false],
      [[1, 2, 3, 4].map((item) => ({ item, count: 1 })), true],
    ]);
    expect(way?.saves).toBeGreaterThan(0);
    const ofOne = way?.single?.door?.likely ?? 0;
    expect(way?.saves).toBeCloseTo(ofOne - (way?.door?.likely ?? 0), 2);
    // The tariff is due above EUR 150 only, and only the watch is taxed at the border.
    expect(way?.threshold).toEqual({ amount: 150, currency: "EUR" });
  });

  test("cost what the shipping options and the bills of the parcels say", async () => {
    const lines = await fiveGoods();
    const path = haulPath(lines, { destination: "DE" });
    const { items, plan } = await haulAt(path.split("?")[1] ?? "");
    const modes = new Map(plan?.whole.map(({ id, mode }) => [id, mode]));
    const way = await wayOf(lines, "DE");
    const options = await shop.post("/api/v1/shipping_options", {
      destination: "DE",
      currency: "EUR",
      items: lines.map(({ weight, size, features }, row) => {
        const [length, width, height] = size ? size.split("x").map(Number) : [];
        const price = items[row]?.price ?? null;
        return { price, weight: Number(weight), length, width, height, features, quantity: 1 };
      }),
    });
    const { data } = (await options.json()) as any;
    expect(way).toMatchObject(data.options[data.recommended?.option ?? 0]);
    const bills = way?.parcels.map(async ({ contents, freight, lineId, taxIncluded }) => {
      const bought = contents.map(({ item }) => ({ price: items[item]?.price ?? null, qty: 1 }));
      const terms = { agent: "nobody", destination: "DE", currency: "EUR", items: bought };
      const mode = modes.get(lineId);
      const body = { ...terms, freight, mode, taxIncluded };
      return ((await (await shop.post("/api/v1/landed_cost", body)).json()) as any).data;
    });
    let least = 0;
    for (const { lines: layers } of await Promise.all(bills ?? []))
      for (const { layer, low, currency } of layers)
        if (currency === "EUR" && ["border", "handling"].includes(layer)) least += low ?? 0;
    const rate = data.rates && (await ratesOf()).EUR;
    const goods = items.reduce((sum, item) => sum + (item?.price ?? 0), 0);
    const expected = (goods + (way?.freight ?? 0)) / rate + least;
    expect(Math.abs((way?.door?.low ?? 0) - expected)).toBeLessThanOrEqual(0.02);
  });

  const ratesOf = async () =>
    ((await (await shop.get("/api/v1/currency_rates")).json()) as any).data.rates;

  test("are recommended in the same way in another order", async () => {
    const lines = await fiveGoods();
    const [way, reversed] = [await wayOf(lines, "DE"), await wayOf(lines.toReversed(), "DE")];
    expect(reversed?.door).toEqual(way?.door);
    expect(reversed?.parcels.map(({ line }) => line).toSorted()).toEqual(
      way?.parcels.map(({ line }) => line).toSorted(),
    );
  });

  test("have sums in the currency that is asked for, or that of the destination if it has no rate", async () => {
    const lines = await fiveGoods();
    expect(await wayOf(lines, "DE", { currency: "gbp" })).toMatchObject({ currency: "GBP" });
    expect(await wayOf(lines, "DE", { currency: "XAU" })).toMatchObject({ currency: "EUR" });
    expect(await wayOf(lines, "PL")).toMatchObject({ currency: "PLN" });
    const body = { address: "", language: "en", currency: "euro" };
    expect((await shop.post("/api/v1/haul", body)).status).toBe(400);
  });

  test("cost more with a handling fee that the shopper has typed", async () => {
    const lines = await fiveGoods();
    const { door } = (await wayOf(lines, "DE")) ?? {};
    const address = haulPath(lines, { destination: "DE" }).split("?")[1] ?? "";
    const body = { address, language: "en", handling: 10 };
    const { data } = getHaul.answer.parse(await (await shop.post("/api/v1/haul", body)).json());
    expect(data.plan?.recommended?.door?.likely).toBeGreaterThan((door?.likely ?? 0) + 1);
    // A fee in a currency without a rate is in none that is known.
    const other = await (await shop.post("/api/v1/haul", { ...body, currency: "XAU" })).json();
    expect(getHaul.answer.parse(other).data.plan?.recommended?.door).toEqual(door);
  });

  test("have no recommendation if only lines are wanted that refuse the watch", async () => {
    expect(await wayOf(await fiveGoods(), "DE", { query: "&tax=1" })).toBeNull();
  });
});

test("a haul to a country without rules is compared by freight, and nothing is called cheapest", async () => {
  const way = await wayOf(await fiveGoods(), "KZ");
  expect(way).toMatchObject({ known: "freight", door: null, unknown: expect.arrayContaining(["border"]) }); // prettier-ignore
  expect(way?.reason).not.toBe("cheapest");
  expect(way?.saves).toBeUndefined();
});

test("rows that are typed by hand have no price, so they are compared by freight", async () => {
  const way = await wayOf([coat, { ...coat, name: "Book", count: "2" }], "DE");
  expect(way).toMatchObject({ known: "freight", door: null });
  expect(way?.unknown).toContain("price");
});

test("thirty pieces have the best way that was found, and more are refused before", async () => {
  expect(await wayOf([{ ...coat, count: "30" }], "GB")).toMatchObject({ exact: false });
  const path = haulPath([{ ...coat, count: "51" }], { destination: "GB" });
  const { plan, faults: errors } = await haulAt(path.split("?")[1] ?? "");
  expect(plan).toBeNull();
  expect(errors.whole).toContain("51");
});

test("prices of another service are those of one parcel, so no split is offered", async () => {
  const served = await openTestShop(({ urls }) => ({
    DEMO: "off",
    SHIPPING_ESTIMATE_URL: urls.shippingEstimate,
  }));
  try {
    const way = await wayOf([coat, { ...coat, name: "Book", count: "2" }], "DE", {}, served);
    expect(way?.rateCard).toBeNull();
    expect(way?.parcels).toHaveLength(1);
    expect(way?.saves).toBeUndefined();
    expect(way?.single?.line).toBe(way?.parcels[0]?.line);
  } finally {
    await served.close();
  }
});
