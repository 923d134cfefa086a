import { getHaul, getShippingOptions, type ShippingOptions } from "@loupe/contract";
import { isoDate } from "@loupe/contract/time";
import { quote } from "@loupe/shipping";
import rateCard from "@loupe/shipping/rate-card.json";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currencyRates } from "#features/freight/currency-rates/tables.server.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";
import { PER_MINUTE } from "#server/limits/default-limits.ts";
import { instantOf } from "#server/settings/zoned-date-time.ts";
import { changedFacts } from "#testing/agents.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe("shipping options", () => {
  const PATH = "/api/v1/shipping_options";
  const shoes = { price: 431, weight: 1_200, quantity: 1 };
  const REQUEST = { destination: "DE", currency: "EUR", date: "2026-11-28", items: [shoes] };

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
});

describe("bad input", () => {
  let admin: Record<string, string>;
  beforeAll(async () => {
    admin = (await shop.logIn("admin", "owner@example.com")).headers;
  });

  const shoes = { price: 431, weight: 1_200, quantity: 1 };
  const REQUEST = { destination: "DE", items: [shoes] };

  async function ask(changes: object = {}, at = shop) {
    const response = await at.post("/api/v1/shipping_options", { ...REQUEST, ...changes });
    // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it has asked for
    return { status: response.status, json: (await response.json()) as any };
  }

  async function optionsOf(changes: object = {}, at = shop): Promise<ShippingOptions> {
    const { status, json } = await ask(changes, at);
    expect(status).toBe(200);
    const { data } = getShippingOptions.answer.parse(json);
    expectHonest(data);
    return data;
  }

  /** Expects that nothing is called cheapest beside an option that may cost less, or by its freight. */
  function expectHonest({ known, options, badges, recommended }: ShippingOptions) {
    if (known === "freight") expect([badges.cheapest, recommended?.reason === "cheapest"]).toEqual([null, false]); // prettier-ignore
    if (badges.cheapest === null) return;
    const likely = options[badges.cheapest]?.door?.likely ?? Number.NaN;
    for (const { door, unknown } of options)
      expect(unknown.length > 0 ? door?.low : door?.likely).toBeGreaterThanOrEqual(likely);
  }

  const isTaxed = ({ parcels }: ShippingOptions["options"][number]) =>
    parcels.some(({ taxIncluded }) => !taxIncluded);
  /** The unknown parts of each option that does not include all taxes. */
  const missingIn = ({ options }: ShippingOptions) =>
    options.filter(isTaxed).map(({ unknown }) => unknown);

  async function useFacts(change: Parameters<typeof changedFacts>[0]) {
    const { data } = (await (await shop.get("/api/v1/agent-facts", admin)).json()) as { data: { version: number } }; // prettier-ignore
    const body = { document: changedFacts(change), version: data.version };
    const response = await shop.send("PUT", "/api/v1/agent-facts", { body, headers: admin });
    return { status: response.status, json: await response.json() };
  }

  async function useLines(change: (line: (typeof rateCard.lines)[number]) => object | null) {
    const cards = await shop.get("/api/v1/rateCard/getRateCards?limit=1", admin);
    const [{ number: inUse }] = ((await cards.json()) as { data: [{ number: number }] }).data;
    const lines = rateCard.lines.flatMap((line) => change(line) ?? []);
    const body = { card: JSON.stringify({ ...rateCard, lines }), inUse };
    const response = await shop.send("POST", "/api/v1/rateCard/importRateCard", { body, headers: admin }); // prettier-ignore
    expect(response.status).toBe(200);
  }

  describe("a request that lacks something", () => {
    test.each<[string, object, string, boolean]>([
    ["a country without a rule", { destination: "KZ" }, "border", true],
    ["a price of 0", { items: [{ ...shoes, price: 0 }] }, "price", false],
    ["an unknown price beside a known one", { items: [shoes, { ...shoes, price: null }] }, "price", false],
    ["a day on which the rule is old", { date: "2028-05-01" }, "border", true],
  ])("%s is compared by freight, and says what is missing", async (_, changes, code, hasPrices) => {
    const found = await optionsOf(changes);
    expect(found.known).toBe("freight");
    expect(found.options.length).toBeGreaterThan(1);
    expect(missingIn(found).length).toBeGreaterThan(0);
    for (const unknown of missingIn(found)) expect(unknown).toContain(code);
    for (const { door, beforeTax } of found.options)
      expect([door, beforeTax !== null]).toEqual([null, hasPrices]);
  }); // prettier-ignore

    test.each<[string, object, number, string, object]>([
    ["a hundred pieces", { items: [{ ...shoes, quantity: 100 }] }, 422, "too_many_pieces", { pieces: 100, most: 50 }],
    ["a currency without a rate", { currency: "XAU" }, 422, "currency_without_rate", { currency: "XAU" }],
    ["a negative price", { items: [{ ...shoes, price: -1 }] }, 400, "invalid_input", {}],
  ])("%s is refused, and says why", async (_, changes, status, code, params) => {
    const { status: answered, json } = await ask(changes);
    expect([answered, json.code]).toEqual([status, code]);
    expect(json.params ?? {}).toMatchObject(params);
  }); // prettier-ignore

    test("a filter that no line passes leaves no option", async () => {
      const found = await optionsOf({ filter: { days: 1 } });
      expect([found.options, found.recommended, found.badges.cheapest]).toEqual([[], null, null]);
    });

    test("an option that has vanished from an item has no price in the haul", async () => {
      await shop.get("/api/v1/goods/detail?shopType=weidian&id=7265511408");
      const rowOf = async (option: string) => {
      const row = { name: "Trainers", item: "weidian/7265511408", option, weight: "800", count: "1" };
      const address = String(new URLSearchParams({ destination: "DE", ...row, features: "201" }));
      const response = await shop.post("/api/v1/haul", { address, language: "en" });
      const { items, plan } = getHaul.answer.parse(await response.json()).data;
      return { price: items[0]?.price, way: plan?.recommended };
    }; // prettier-ignore
      const present = await rowOf("");
      expect([present.price, present.way?.known]).toEqual([expect.any(Number), "door"]);
      const { price, way } = await rowOf("Ultraviolet, 99");
      expect([price, way?.known, way?.beforeTax, way?.unknown]).toEqual([null, "freight", null, expect.arrayContaining(["price"])]); // prettier-ignore
      expect(way?.reason).not.toBe("cheapest");
    });
  });

  describe("a rate card", () => {
    test("without lines that include taxes still recommends, and calls only a certain one cheapest", async () => {
      await useLines((line) => (line.taxIncluded ? null : line));
      const found = await optionsOf();
      expect(found.known).toBe("door");
      expect(found.options.every(isTaxed)).toBe(true);
      expect(found.recommended).not.toBeNull();
      expect(found.options[found.recommended?.option ?? -1]?.unknown).toEqual([]);
      // To a country without a rule nothing is known.
      for (const unknown of missingIn(await optionsOf({ destination: "KZ" })))
        expect(unknown).toContain("border");
    });

    test("whose lines include taxes for some countries only says so of the others", async () => {
      await useLines((line) => line);
      const [toDe, toCh] = [await optionsOf(), await optionsOf({ destination: "CH" })];
      expect(toDe.options.some((option) => !isTaxed(option))).toBe(true);
      expect(toCh.options.every(isTaxed)).toBe(true);
      expect(toCh.known).toBe("door");
    });

    test("of lines that all include taxes is known at the door to a country without a rule", async () => {
      await useLines((line) => ({ ...line, taxIncluded: true }));
      const found = await optionsOf({ destination: "KZ" });
      expect([found.known, found.badges.cheapest, found.recommended === null]).toEqual(["door", 0, false]); // prettier-ignore
      await useLines((line) => line);
    });
  });

  describe("facts", () => {
    test("with a rule that ends today count until midnight in the destination", async () => {
      const { now } = shop.clock;
      const end = isoDate(now, 20);
      const { status } = await useFacts(({ borderRules }) => {
        borderRules.find(({ id }) => id === "eu-low-2026-07")!.validTo = end;
      });
      expect(status).toBe(200);
      const midnight = instantOf(`${end}T00:00[Europe/Berlin]`)!;
      const knownAt = async (time: number) => {
        shop.clock.now = new Date(time);
        return (await optionsOf()).known;
      };
      expect(await knownAt(midnight - 1000)).toBe("door");
      expect(await knownAt(midnight)).toBe("freight");
      for (const unknown of missingIn(await optionsOf())) expect(unknown).toContain("border");
      shop.clock.now = now;
      await useFacts(() => undefined);
    });

    test.each<[string, Parameters<typeof changedFacts>[0], string]>([
      [
        "a rule that begins above its own limit",
        ({ borderRules }) => {
          borderRules.find(({ id }) => id === "eu-high")!.upTo = { amount: 100, currency: "EUR" };
        },
        "upTo",
      ],
      [
        "two rules of one country for the same goods",
        ({ borderRules }) => {
          borderRules.find(({ id }) => id === "eu-low-2021-07")!.validTo = "2026-07-02";
        },
        "validFrom",
      ],
      [
        "a duty whose least is more than its most",
        ({ borderRules }) => {
          const { duty } = borderRules.find(({ id }) => id === "eu-high")!;
          Object.assign(duty, { code: { low: 12, high: 0 } });
        },
        "duty",
      ],
    ])("with %s are refused with its place, and nothing changes", async (_, change, place) => {
      const before = await optionsOf();
      const { status, json } = await useFacts(change);
      expect([status, (json as { code: string }).code]).toEqual([422, "agent_facts_errors"]);
      expect(JSON.stringify((json as { issues: object[] }).issues)).toContain(place);
      expect(await optionsOf()).toEqual(before);
    });
  });

  test("without a rate for the country's currency, sums are in another one, and limits in it are not known", async () => {
    const today = isoDate(shop.clock.now);
    const perEuro = { CNY: "8", USD: "1.1", PLN: "4.2" };
    await shop.context.db
      .insert(currencyRates)
      .values({ date: today, source: "A bank", perEuro, readAt: shop.clock.now });
    expect((await optionsOf({ destination: "PL" })).currency).toBe("PLN");
    const british = await optionsOf({ destination: "GB" });
    expect([british.currency, british.known]).toEqual(["USD", "freight"]);
    expect(missingIn(british).every((unknown) => unknown.includes("border"))).toBe(true);
    expect((await ask({ destination: "GB", currency: "GBP" })).json).toMatchObject({ code: "currency_without_rate", params: { currency: "GBP" } }); // prettier-ignore
  });

  test("lines of an estimate service are those of one parcel, and say what the service does not", async () => {
    const served = await openTestShop(({ urls }) => ({
      SHIPPING_ESTIMATE_URL: urls.shippingEstimate,
    }));
    try {
      const found = await optionsOf({ items: [{ ...shoes, quantity: 3 }] }, served);
      expect([found.rateCard, found.exact]).toEqual([null, false]);
      expect(found.options.length).toBeGreaterThan(0);
      for (const { parcels } of found.options) expect(parcels).toHaveLength(1);
      for (const { parcels, unknown } of found.options)
        if (parcels[0]?.taxIncluded === null) expect(unknown).toContain("tax");
    } finally {
      await served.close();
    }
  });
  // prettier-ignore

  test("12 kinds in the fewest bytes count as what they take, in a haul as well, and one piece does not", async () => {
  const from = "192.0.2.12";
  const kinds = Array.from({ length: 12 }, (_, at) => ({ price: at, weight: 1, quantity: 1 }));
  const post = (path: string, body: object, sender = from) =>
    shop.send("POST", path, { body, from: sender });
  const options = (items: object[], sender = from) =>
    post("/api/v1/shipping_options", { destination: "DE", items }, sender);
  const isFree = async (units: number) => (await shop.context.limits.comparison(from, units)) === 0;
  expect((await options(kinds)).status).toBe(200);
  expect(await isFree(PER_MINUTE.comparison - 2 * 85)).toBe(true);
  const address = `destination=DE&${kinds.map((_, at) => `name=${at}&weight=1&features=general`).join("&")}`;
  const haul = { address, language: "en" };
  expect((await post("/api/v1/haul", haul)).status).toBe(200);
  for (const refused of [await options(kinds), await post("/api/v1/haul", haul)]) {
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { code: "too_many_requests" },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect((await options([shoes])).status).toBe(200);
  expect((await options(kinds, "192.0.2.13")).status).toBe(200);
});
});
