import { readFileSync } from "node:fs";
import { prepareRateCard, quote, type Method, type RateCard } from "@loupe/shipping";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  optionsOfLines,
  shippingOptions,
  type OptionItem,
  type OptionsRequest,
  type ShippingOption,
  type ShippingOptions,
} from "../src/index.ts";
import { facts } from "./facts-file.ts";
import { currencies, plainDoor, rates } from "./plain-border.ts";

const cardFile = new URL("../../shipping/data/rate-card.json", import.meta.url);
const card = prepareRateCard(JSON.parse(readFileSync(cardFile, "utf8")) as RateCard);

type OptionsInput = Partial<OptionsRequest> & { items: readonly OptionItem[] };

function find(
  { destination = "DE", ...given }: OptionsInput,
  isWanted?: (method: Method) => boolean,
): ShippingOptions {
  const currency = currencies[destination] ?? "EUR";
  const date = "2026-11-28";
  const result = shippingOptions(
    facts,
    card,
    { date, destination, currency, rates, ...given },
    isWanted,
  );
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.options;
}

const item = (price: number | null, weight: number, other: Partial<OptionItem> = {}) => ({
  price,
  weight,
  quantity: 1,
  ...other,
});

const withoutTaxIncluded = {
  ...card.card,
  lines: card.card.lines.filter((line) => !line.taxIncluded),
};

const likely = (option: ShippingOption | undefined) => option?.door?.likely ?? Number.NaN;

/** Prices in yuan around each country's thresholds, with a weight in grams. */
const parcels: Record<string, [price: number, weight: number][]> = {
  DE: [[80, 150], [431, 1_200], [1_200, 2_000], [1_200.01, 2_000], [4_000, 8_000]],
  FR: [[80, 150], [431, 1_200], [1_200, 2_000], [1_200.01, 2_000], [4_000, 8_000]],
  IT: [[80, 150], [431, 1_200], [1_200, 2_000], [1_201, 2_000], [4_000, 8_000]],
  PL: [[80, 150], [431, 1_200], [1_200, 2_000], [1_201, 2_000], [4_000, 8_000]],
  RO: [[80, 150], [431, 1_200], [1_200, 2_000], [1_201, 2_000], [4_000, 8_000]],
  GB: [[80, 150], [431, 1_200], [1_215, 2_000], [1_216, 2_000], [8_200, 8_000]],
  US: [[80, 150], [431, 1_200], [1_000, 2_000], [2_000, 4_000], [8_000, 8_000]],
  CA: [[100, 150], [101, 150], [431, 1_200], [1_000, 2_000], [4_000, 8_000]],
  AU: [[80, 150], [431, 1_200], [4_700, 2_000], [4_701, 2_000], [9_000, 8_000]],
  CH: [[80, 150], [400, 500], [431, 1_200], [2_000, 2_000], [16_000, 8_000]],
  BR: [[80, 150], [431, 1_200], [1_000, 2_000], [2_000, 4_000], [8_000, 8_000]],
  JP: [[80, 150], [431, 1_200], [833, 2_000], [834, 2_000], [4_000, 8_000]],
}; // prettier-ignore

const table = Object.entries(parcels).flatMap(([to, rows]) =>
  rows.map(([price, weight]) => [to, price, weight] as const),
);

/** Returns the recommendation of the plain implementation, by the words of the rule. */
function plainRecommendation(to: string, price: number, weight: number) {
  const { methods } = quote(card, { destination: to, weight });
  const options = methods
    .filter(({ available }) => available)
    .map(({ id, mode, taxIncluded, transitDays, feeDetail }) => {
      const freight_cny = feeDetail?.total ?? 0;
      const door = plainDoor(to, { goods_cny: price, freight_cny, taxIncluded, mode, kinds: 1 });
      return { id, ...door, days: transitDays, freight_cny };
    });
  // A part that is unknown for the same goods in all options is ignored.
  const shared = new Set(
    ["duty", "vat", "fee"].filter((code) => options.every(({ unknown }) => unknown.includes(code))),
  );
  const isKnown = ({ unknown }: (typeof options)[number]) =>
    unknown.every((code) => shared.has(code));
  const preferred = options.some(isKnown) ? options.filter(isKnown) : options;
  const least = Math.min(...preferred.map((option) => option.likely));
  const alike = preferred.filter((option) => option.likely <= least * 1.01);
  alike.sort((a, b) => a.days.max - b.days.max || a.days.min - b.days.min || a.likely - b.likely);
  const [best] = alike;
  const isFaster = alike.some(({ days }) => days.max > (best?.days.max ?? 0));
  const reason =
    options.length === 1 ? "only" : alike.length > 1 ? (isFaster ? "faster" : "alike") : "cheapest";
  const isTold = options.length === 1 || options.some(isKnown);
  return { id: best?.id, likely: best?.likely ?? 0, reason: isTold ? reason : null };
}

describe("the recommended option", () => {
  it("is that of the plain implementation for at least 60 parcels to twelve countries", () => {
    expect(table.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(parcels)).toHaveLength(12);
  });

  it.each(table)("to %s of goods for %d CNY in a parcel of %d g", (to, price, weight) => {
    const { options, recommended, known } = find({ destination: to, items: [item(price, weight)] });
    const plain = plainRecommendation(to, price, weight);
    expect(known).toBe("door");
    expect(recommended?.reason ?? null).toBe(plain.reason);
    if (!recommended) return;
    const option = options[recommended.option];
    expect(option?.parcels[0]?.line.id).toBe(plain.id);
    // The exact sum rounds each charge once.
    const unit = currencies[to] === "JPY" ? 1 : 0.01;
    expect(Math.abs(likely(option) - plain.likely)).toBeLessThanOrEqual(3 * unit);
  });

  it("is the fastest of those within 1 %, and says so", () => {
    const quoted = (id: string, freight: number, max: number) =>
      ({
        id,
        name: id,
        freight,
        taxIncluded: true,
        mode: "dedicated",
        days: { min: 5, max },
      }) as const;
    const of = (...lines: ReturnType<typeof quoted>[]) => {
      const request = { date: "2026-11-28", destination: "DE", currency: "EUR", rates, items: [item(200, 500)] };
      const result = optionsOfLines(facts, lines, request);
      if (!result.ok) throw new Error("refused");
      const { options, recommended } = result.options;
      return [options[recommended?.option ?? -1]?.parcels[0]?.line.id, recommended?.reason];
    }; // prettier-ignore
    expect(of(quoted("a", 100, 20), quoted("b", 102.9, 10))).toEqual(["b", "faster"]);
    expect(of(quoted("a", 100, 20), quoted("b", 103.1, 10))).toEqual(["a", "cheapest"]);
    expect(of(quoted("a", 100, 10), quoted("b", 102, 10))).toEqual(["a", "alike"]);
    expect(of(quoted("a", 100, 10))).toEqual(["a", "only"]);
  });
});

describe("several parcels", () => {
  /** Row D2: a watch, a hoodie, boots, trainers and a T-shirt to Germany. */
  const haul = [
    item(300, 200, { features: ["502"] }),
    item(250, 800),
    item(600, 1_500),
    item(431, 1_200),
    item(80, 200),
  ];

  it("send the watch by post and the rest with tax included, below EUR 150 each or not", () => {
    const { options, recommended, exact } = find({ items: haul });
    const best = options[recommended?.option ?? -1];
    expect(exact).toBe(true);
    expect(best?.parcels.map(({ line }) => line.id).sort()).toEqual(["eu-triangle", "eub"]);
    const single = options.find(({ parcels }) => parcels.length === 1);
    expect(likely(best)).toBe(263.62);
    expect(recommended?.saves).toBe(Math.round((likely(single) - likely(best)) * 100) / 100);
  });

  it("are recommended where each stays below a threshold and the normal duty is dearer", () => {
    const request = {
      date: "2026-11-28",
      destination: "DE",
      currency: "EUR",
      rates,
      items: [item(1_100, 300), item(1_100, 300)],
      duty: { percent: 12 },
    };
    const result = shippingOptions(facts, withoutTaxIncluded, request);
    const options = result.ok ? result.options : undefined;
    const best = options?.options[options.recommended?.option ?? -1];
    expect(best?.parcels).toHaveLength(2);
    expect(options?.recommended?.saves).toBeGreaterThan(0);
  });

  it("are not compared for one piece, nor for lines that somebody else has quoted", () => {
    expect(find({ items: [item(300, 500)] }).options.every(({ parcels }) => parcels.length === 1)).toBe(true); // prettier-ignore
  });

  const anyItem = fc.record({
    price: fc.integer({ min: 20, max: 1_500 }),
    weight: fc.integer({ min: 50, max: 3_000 }),
    features: fc.constantFrom<string[]>([], [], ["502"], ["702"]),
    quantity: fc.constant(1),
  });
  const anyHaul = fc.record({
    destination: fc.constantFrom("DE", "FR", "GB", "US", "CA", "AU"),
    items: fc.array(anyItem, { minLength: 2, maxLength: 7 }),
  });

  it("are at most 1 % dearer than the best of all ways, for up to seven pieces", () => {
    fc.assert(
      fc.property(anyHaul, ({ destination, items }) => {
        const { options } = find({ destination, items });
        const known = options.filter(({ unknown }) => unknown.length === 0);
        const best = Math.min(...known.map(likely));
        const all = cheapestOfAllWays(destination, items);
        if (Number.isFinite(all)) expect(best).toBeLessThanOrEqual(all * 1.01 + 0.05);
      }),
      { numRuns: 12 },
    );
  });

  it("do not depend on the order of the goods", () => {
    fc.assert(
      fc.property(anyHaul, ({ destination, items }) => {
        const sums = ({ options }: ShippingOptions) => options.map(likely);
        const turned = find({ destination, items: items.toReversed() });
        expect(sums(turned)).toEqual(sums(find({ destination, items })));
      }),
      { numRuns: 15 },
    );
  });

  it("contain each piece once", () => {
    fc.assert(
      fc.property(anyHaul, ({ destination, items }) => {
        const doubled = items.map((one) => ({ ...one, quantity: 2 }));
        for (const { parcels } of find({ destination, items: doubled }).options) {
          const counts = doubled.map((_, at) =>
            parcels
              .flatMap(({ contents }) => contents)
              .reduce((sum, one) => sum + (one.item === at ? one.count : 0), 0),
          );
          expect(counts).toEqual(doubled.map(() => 2));
        }
      }),
      { numRuns: 8 },
    );
  });

  /** Returns the least sum of all ways to divide the pieces that have no unknown parts. */
  function cheapestOfAllWays(to: string, items: readonly OptionItem[]): number {
    const rate = rates[currencies[to]!]!;
    const costs = new Map<number, number>();
    const costOf = (set: number): number => {
      const cached = costs.get(set);
      if (cached !== undefined) return cached;
      const own = items.filter((_, at) => set & (1 << at));
      const weight = own.reduce((sum, one) => sum + one.weight, 0);
      const features = [...new Set(own.flatMap((one) => one.features ?? []))];
      const goods_cny = own.reduce((sum, one) => sum + (one.price ?? 0), 0);
      let least = Number.POSITIVE_INFINITY;
      for (const method of quote(card, { destination: to, weight, features }).methods) {
        if (!method.feeDetail) continue;
        const { taxIncluded, mode } = method;
        const freight_cny = method.feeDetail.total;
        const door = plainDoor(to, {
          goods_cny,
          freight_cny,
          taxIncluded,
          mode,
          kinds: own.length,
        });
        if (door.unknown.length === 0) least = Math.min(least, door.likely - goods_cny / rate);
      }
      costs.set(set, least);
      return least;
    };
    const waysOf = (rest: number): number => {
      if (rest === 0) return 0;
      const first = rest & -rest;
      const others = rest ^ first;
      let least = Number.POSITIVE_INFINITY;
      for (let set = others; ; set = (set - 1) & others) {
        least = Math.min(least, costOf(set | first) + waysOf(others ^ set));
        if (set === 0) return least;
      }
    };
    const goods = items.reduce((sum, { price }) => sum + (price ?? 0), 0) / rate;
    return goods + waysOf((1 << items.length) - 1);
  }
});

describe("the threshold of the normal duty", () => {
  const thresholdTo = (destination: string, price: number | null, isTaxed = true) =>
    find({ destination, items: [item(price, 500)] }).options.find(
      ({ parcels }) => parcels[0]?.line.taxIncluded !== isTaxed,
    )?.threshold;

  it.each<[string, unknown, unknown]>([
    ["goods above it have it", thresholdTo("DE", 1_300), { amount: 150, currency: "EUR" }],
    ["goods of exactly the limit do not", thresholdTo("DE", 1_200), null],
    ["goods of a little less do not", thresholdTo("DE", 1_150), null],
    ["nor goods by a line that includes the duty", thresholdTo("DE", 1_300, false), null],
    ["nor goods of an unknown price", thresholdTo("DE", null), null],
    ["it is that of the country", thresholdTo("GB", 1_300), { amount: 135, currency: "GBP" }],
    ["a country with one rule has none", thresholdTo("US", 9_000), null],
    ["nor has one that has a duty below, too", thresholdTo("MX", 2_000), undefined],
    ["nor has one without a rule", thresholdTo("KZ", 2_000), null],
  ])("%s", (_, threshold, expected) => expect(threshold ?? null).toEqual(expected ?? null));
});

describe("where something is missing", () => {
  it("a country without a rule is compared by freight, and nothing is called cheapest", () => {
    const { known, options, recommended, badges } = find({ destination: "KZ", currency: "USD", items: [item(200, 500)] }); // prettier-ignore
    expect(known).toBe("freight");
    expect(options.every(({ door }) => door === null)).toBe(true);
    expect(badges.cheapest).toBeNull();
    expect(recommended?.reason).not.toBe("cheapest");
  });

  it("the sum at the door is known where all lines include the taxes, whatever the border's rule is", () => {
    const goods = { destination: "KZ", currency: "USD", items: [item(200, 500)] };
    const line = (id: string, freight: number, taxIncluded: boolean) =>
      ({ id, name: id, freight, taxIncluded, mode: null, days: { min: 5, max: 9 } }) as const;
    const of = (...lines: ReturnType<typeof line>[]) => {
      const result = optionsOfLines(facts, lines, { date: "2026-11-28", rates, ...goods });
      if (!result.ok) throw new Error("refused");
      const { known, options, badges } = result.options;
      return [known, options.map(({ door }) => door?.likely), badges.cheapest];
    };
    expect(of(line("a", 150, true), line("b", 80, true))).toEqual(["door", [40, 50], 0]);
    expect(of(line("a", 150, true), line("b", 80, false))).toEqual(["freight", [undefined, undefined], null]); // prettier-ignore
  });

  it("a rule that was checked a year ago counts as not known", () => {
    const on = (date: string) => find({ date, items: [item(200, 500)] }).known;
    expect([on("2027-06-30"), on("2027-10-05")]).toEqual(["door", "freight"]);
  });

  it("a rule counts until the day before its end", () => {
    const earlier = { ...facts, borderRules: facts.borderRules.map((rule) => (rule.id === "eu-low-2026-07" ? { ...rule, validTo: "2026-11-28" } : rule)) }; // prettier-ignore
    const on = (date: string) => {
      const request = { date, destination: "DE", currency: "EUR", rates, items: [item(200, 500)] };
      const result = shippingOptions(earlier, card, request);
      return result.ok && result.options.known;
    };
    expect([on("2026-11-27"), on("2026-11-28")]).toEqual(["door", "freight"]);
  });

  it("an item without a price is named, and nothing is called cheapest", () => {
    const { known, options, badges } = find({ items: [item(null, 500), item(20, 100)] });
    expect(known).toBe("freight");
    expect(options.every(({ unknown, beforeTax }) => unknown.includes("price") && beforeTax === null)).toBe(true); // prettier-ignore
    expect(badges.cheapest).toBeNull();
    // The rule of the US applies to goods of any value.
    const toUs = find({ destination: "US", items: [item(null, 500)] });
    expect([toUs.known, toUs.badges.cheapest]).toEqual(["freight", null]);
  });

  it("a rate that the facts need leaves the border unknown", () => {
    const { known, badges } = find({ currency: "USD", rates: { USD: 7 }, items: [item(200, 500)] });
    expect([known, badges.cheapest]).toEqual(["freight", null]);
  });

  it("a price of 0 is not known, because nothing costs 0", () => {
    const { options, known, badges } = find({ items: [item(0, 500)] });
    expect([known, badges.cheapest]).toEqual(["freight", null]);
    for (const { unknown } of options) expect(unknown).toContain("price");
  });

  it("an option is not called cheapest beside one whose known part is less", () => {
    const { options, recommended, badges } = find({ destination: "IT", items: [item(50, 200)] });
    expect(options[0]?.unknown).toEqual([]);
    expect(options.some(({ door }) => (door?.low ?? 0) < likely(options[0]))).toBe(true);
    expect([badges.cheapest, recommended?.reason]).toEqual([null, "cheapest"]);
  });

  it("the best of many splits is not called the only way", () => {
    const heavy = Array.from({ length: 4 }, () => item(100, 20_000));
    const { options, recommended } = find({ items: heavy });
    if (options.every(({ parcels }) => parcels.length > 1))
      expect(recommended?.reason).not.toBe("only");
    expect(options[recommended?.option ?? 0]?.parcels.length).toBeGreaterThan(0);
  });

  it("a typed handling fee is not due where no tax is", () => {
    const given = { destination: "CA", items: [item(70, 200), item(70, 200)] };
    const sums = (handling?: number) =>
      find({ ...given, ...(handling !== undefined && { handling }) }).options.find(
        ({ parcels }) => parcels.length === 2,
      )?.door?.likely;
    expect(sums()).toBeDefined();
    expect(sums(9.95)).toBe(sums());
  });

  it("a card without lines that include tax still recommends", () => {
    const request = { date: "2026-11-28", destination: "DE", currency: "EUR", rates, items: [item(431, 1_200)] }; // prettier-ignore
    const result = shippingOptions(facts, withoutTaxIncluded, request);
    expect(result.ok && result.options.recommended).toBeTruthy();
  });

  it("no line that the filter leaves is no option", () => {
    const { options, recommended, badges } = find({ items: [item(200, 500)] }, () => false);
    expect([options, recommended, badges]).toEqual([[], null, { cheapest: null, fastest: null }]);
  });

  it.each<[string, Partial<OptionsRequest>, string]>([
    ["a hundred pieces", { items: [item(10, 10, { quantity: 100 })] }, "items: too_many"],
    ["no pieces", { items: [item(10, 10, { quantity: 0 })] }, "items.0.quantity: too_small"],
    ["no items", { items: [] }, "items: required"],
    ["a negative price", { items: [item(-1, 10)] }, "items.0.price: negative"],
    ["a country that does not exist", { destination: "ZZ", items: [item(1, 1)] }, "destination: unknown_country"],
    ["a currency without a rate", { currency: "XAU", items: [item(1, 10)] }, "rates.XAU: no_rate"],
  ])("refuses %s with its place", (_, given, issue) => {
    const request = { date: "2026-11-28", destination: "DE", currency: "EUR", rates, items: [], ...given };
    const result = shippingOptions(facts, card, request);
    expect(result.ok ? [] : result.issues.map(({ path, fault: key }) => `${path}: ${key}`)).toEqual([issue]);
  }); // prettier-ignore
});
