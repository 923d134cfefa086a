import { describe, expect, it, vi } from "vitest";
import { landedCost, maxItems, type CostRequest, type Fact } from "../src/index.ts";
import { billFor, item, lineOf, request } from "./bills.ts";
import { agentOf, copyOfFacts, facts } from "./facts-file.ts";

const issuesOf = (given: Partial<CostRequest>) => {
  const result = landedCost(facts, request(given));
  return result.ok ? [] : result.issues.map(({ path, fault: key }) => `${path}: ${key}`);
};

/** Each request has one error, whose place and kind the third column names. */
const refused: [string, Partial<CostRequest>, string][] = [
  ["a negative price", { items: [item(1), item(-0.01)] }, "items.1.price: negative"],
  ["an enormous price", { items: [item(10_000_000.01)] }, "items.0.price: too_big"],
  ["a price that is no number", { items: [item(Number.NaN)] }, "items.0.price: not_a_number"],
  ["a price as text", { items: [item("5" as never)] }, "items.0.price: not_a_number"],
  ["a negative quantity", { items: [item(1, { qty: -1 })] }, "items.0.qty: negative"],
  ["no quantity", { items: [item(1, { qty: 0 })] }, "items.0.qty: too_small"],
  ["half a piece", { items: [item(1, { qty: 1.5 })] }, "items.0.qty: not_whole"],
  ["an enormous quantity", { items: [item(1, { qty: 10_001 })] }, "items.0.qty: too_big"],
  ["no items", { items: [] }, "items: required"],
  ["500 items", { items: Array.from({ length: 500 }, () => item(1)) }, "items: too_many"],
  ["negative storage", { items: [item(1, { storageDays: -1 })] }, "items.0.storageDays: negative"],
  ["a negative domestic freight", { items: [item(1, { domesticFreight: -1 })] }, "items.0.domesticFreight: negative"],
  ["a negative freight", { freight: -1 }, "freight: negative"],
  ["an infinite freight", { freight: Number.POSITIVE_INFINITY }, "freight: not_a_number"],
  ["a negative handling", { handling: -1 }, "handling: negative"],
  ["a negative duty", { duty: { percent: -1 } }, "duty.percent: negative"],
  ["a negative number of photos", { extras: { photos: -1 } }, "extras.photos: negative"],
  ["no top-up", { payment: { topUps: 0 } }, "payment.topUps: too_small"],
  ["a spread of everything", { spread: 100 }, "spread: too_big"],
  ["money taken without money credited", { taken: 5 }, "credited: required"],
  ["money credited for nothing", { credited: 5, taken: 0 }, "taken: too_small"],
  ["a sum below what the agent insures", { agent: "sugargoo", insured: 499.99 }, "insured: insured_out_of_range"],
  ["a sum above what the agent insures", { agent: "sugargoo", insured: 5_000.01 }, "insured: insured_out_of_range"],
  ["a country that does not exist", { destination: "ZZ" }, "destination: unknown_country"],
  ["a country in small letters", { destination: "de" }, "destination: unknown_country"],
  ["a currency in words", { currency: "euro" }, "currency: unknown_currency"],
  ["a currency without a rate", { currency: "CHF" }, "rates.CHF: no_rate"],
  ["a fact's currency without a rate", { rates: { EUR: 8 }, currency: "EUR", items: [item(1)] }, "rates.USD: no_rate"],
  ["a price too small to pay", { items: [item(1.1e-300)] }, "items.0.price: too_small"],
  ["a domestic freight too small to pay", { items: [item(1, { domesticFreight: 9e-7 })] }, "items.0.domesticFreight: too_small"],
  ["a freight too small to pay", { freight: 5e-324 }, "freight: too_small"],
  ["an insured sum too small to pay", { insured: 1e-300 }, "insured: too_small"],
  ["a handling too small to pay", { handling: 1e-300 }, "handling: too_small"],
  ["a duty too small to matter", { duty: { percent: 1e-300 } }, "duty.percent: too_small"],
  ["a spread too small to matter", { spread: 1e-300 }, "spread: too_small"],
  ["a rate too small for any currency", { rates: { USD: 1e-300 } }, "rates.USD: too_small"],
  ["a rate too large for any currency", { rates: { USD: 1e300 } }, "rates.USD: too_big"],
  ["a sum credited that is too small", { credited: 1e-300, taken: 5 }, "credited: too_small"],
  ["a rate of 0", { rates: { USD: 0 } }, "rates.USD: too_small"],
  ["a negative rate", { rates: { USD: -7 } }, "rates.USD: negative"],
  ["a day that does not exist", { date: "2026-02-30" }, "date: bad_date"],
  ["301 rates", { rates: Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`A${i}`, -1])) }, "rates: too_many"],
  ["a month as the day", { date: "2026-02" }, "date: bad_date"],
]; // prettier-ignore

describe("landedCost", () => {
  it.each(refused)("refuses %s, with its place", (_, given, issue) =>
    expect(issuesOf(given)).toEqual([issue]),
  );

  it("names every error at once, in words too", () => {
    const items = [item(-1), item(20_000_000, { qty: 20_000 })];
    const result = landedCost(facts, request({ items, destination: "XX" }));
    expect(result.ok ? [] : result.issues).toEqual([
      { path: "destination", fault: "unknown_country", message: "is not a country" },
      { path: "items.0.price", fault: "negative", message: "must not be negative" },
      {
        path: "items.1.price",
        fault: "too_big",
        params: { limit: 10_000_000 },
        message: "must be at most 10,000,000",
      },
      {
        path: "items.1.qty",
        fault: "too_big",
        params: { limit: 10_000 },
        message: "must be at most 10,000",
      },
    ]);
  });

  it("names small limits with all their decimals", () => {
    const result = landedCost(facts, request({ items: [item(1e-300)], rates: { USD: 0 } }));
    expect(result.ok ? [] : result.issues.map(({ message }) => message)).toEqual([
      "must be at least 0.0000001",
      "must be at least 0.000001",
    ]);
  });

  it("does not remember the agents that it does not know", () => {
    const set = vi.spyOn(Map.prototype, "set");
    issuesOf({ agent: "an invented agent" });
    const remembered = set.mock.calls.map(([key]) => key as unknown);
    set.mockRestore();
    expect(remembered).not.toContain("an invented agent");
  });

  it.each<[string, Partial<CostRequest>]>([
    [
      "amounts as a program's additions and divisions leave them",
      {
        items: [item(0.1 + 0.2, { domesticFreight: 12.3 * 7.1234 })],
        rates: { USD: 1 / 0.14, GBP: 1 / 1_000_000 },
        spread: (1 - 6.9 / 7.1) * 100,
      },
    ],
    ["a price of 0", { items: [item(0)] }],
    ["the highest price and quantity", { items: [item(10_000_000, { qty: 10_000 })] }],
    ["100 items", { items: Array.from({ length: maxItems }, () => item(1)) }],
    ["the smallest sum that the agent insures", { agent: "sugargoo", insured: 500 }],
    ["the largest sum that the agent insures", { agent: "sugargoo", insured: 5_000 }],
    ["a rate that nothing needs", { rates: { USD: 7, XXX: 3 } }],
    ["a closed agent", { agent: "pandabuy" }],
  ])("accepts %s", (_, given) => expect(issuesOf(given)).toEqual([]));

  it("is exact for the largest sums", () => {
    const bill = billFor({ items: [item(9_999_999.99, { qty: 9_999 })], currency: "CNY" });
    expect(lineOf(bill, "goods").low).toBe(99_989_999_900.01);
  });
});

describe("a bill", () => {
  it("counts the domestic freight once for each seller, and an absent one as unknown", () => {
    const of = (...items: CostRequest["items"]) => lineOf(billFor({ items }), "domesticFreight");
    const [a, b] = [{ seller: "a" }, { seller: "b" }];
    const named = { ...item(1), domesticFreight: 10 };
    const unnamed = { ...item(1), domesticFreight: undefined };
    expect(of({ ...named, ...a }, { ...unnamed, ...a })).toMatchObject({ low: 10, high: 10 });
    expect(of({ ...named, ...a }, { ...named, ...a })).toMatchObject({ low: 10, high: 10 });
    expect(of({ ...named, ...a }, { ...named, ...b })).toMatchObject({ low: 20, high: 20 });
    expect(of(named, named)).toMatchObject({ low: 20, high: 20 });
    const other = { ...named, ...a, domesticFreight: 8 };
    expect(of({ ...named, ...a }, other)).toMatchObject({ low: 10, likely: 14, high: 18 });
    expect(of(named, unnamed)).toMatchObject({ low: 10, high: null, unknown: true });
    expect(of(unnamed)).toMatchObject({ low: null, unknown: true });
  });

  it("replaces fee, spread and card by what the shopper has measured", () => {
    const given = { agent: "oopbuy", items: [item(700)], freight: 70, credited: 690, taken: 100 };
    const bill = billFor(given);
    const [first, second] = bill.payments;
    expect(first).toMatchObject({ low: 101.45, high: 101.45, atLeast: false });
    // The two statements about a service fee on freight leave a range.
    expect(second).toMatchObject({ low: 10.14, high: 10.96, atLeast: true });
    expect(lineOf(bill, "spread")).toMatchObject({ low: 1.59, unknown: false, facts: [] });
    for (const layer of ["paymentFee", "card"] as const)
      expect(lineOf(bill, layer)).toMatchObject({ low: 0, high: 0, unknown: false });
  });

  describe("with a spread that shoppers measured", () => {
    const given = { agent: "oopbuy", items: [item(700)], freight: 70, measuredSpread: 6 };
    const spreadOf = (changes: object) => lineOf(billFor({ ...given, ...changes }), "spread");

    it("takes it, less the fee that it includes, as the likely spread, and keeps what is certain", () => {
      const [before, bill] = [billFor({ ...given, measuredSpread: undefined }), billFor(given)];
      const fee = lineOf(bill, "paymentFee");
      expect(fee).toEqual(lineOf(before, "paymentFee"));
      expect(lineOf(before, "spread")).toMatchObject({ low: null, likely: null, unknown: true });
      const spread = lineOf(bill, "spread");
      expect(spread).toMatchObject({ low: null, high: null, unknown: true });
      // Without the clearance and a service fee on freight, which nobody states as one sum, the goods are 100 dollars.
      const [goods] = bill.payments;
      expect(goods.atLeast).toBe(true);
      expect(bill.total.low).toBe(before.total.low);
      const paid_cny = bill.lines
        .filter(({ currency, layer }) => currency === "CNY" && layer !== "domesticFreight")
        .reduce((sum, { low, likely }) => sum + (likely ?? low ?? 0), 0);
      const loss = paid_cny / 7 / 0.94 - paid_cny / 7;
      expect((spread.likely ?? 0) + (fee.likely ?? 0)).toBeCloseTo(loss, 1);
    });

    it("is never likely to cost less than what is known of the spread", () => {
      expect(spreadOf({ measuredSpread: -5 })).toMatchObject({ likely: 0 });
    });

    it.each([
      ["a spread", { spread: 2 }],
      ["a measured rate", { credited: 690, taken: 100 }],
    ])("does not use it if the shopper knows %s", (_, own) => {
      const expected = billFor({ ...given, measuredSpread: undefined, ...own });
      expect(billFor({ ...given, ...own })).toEqual(expected);
    });
  });

  it("adds the spread that the shopper knows before the fee", () => {
    const [first] = billFor({ items: [item(686)], freight: 0, spread: 2 }).payments;
    expect(first).toMatchObject({ low: 105.58, high: 105.58 });
  });

  it("does not know a fee for a way to pay that no fact covers", () => {
    const bill = billFor({ items: [item(210)], payment: { method: "wise" } });
    expect(lineOf(bill, "paymentFee")).toMatchObject({ low: null, unknown: true, facts: [] });
  });

  it("rounds each payment to the decimals of its currency: none of the yen", () => {
    const yen = { currency: "JPY", rates: { JPY: 0.0467, USD: 7 } };
    const [first] = billFor({ ...yen, items: [item(210)] }).payments;
    expect(first).toMatchObject({ low: 4781, high: 4781 });
    const won = { currency: "KRW", rates: { KRW: 0.005, USD: 7 }, agent: "acbuy" };
    expect(billFor({ ...won, items: [item(1.0025)] }).payments[0].low).toBe(201);
  });

  it("takes the newest fact of the best grade as likely, and the middle where none leads", () => {
    const file = copyOfFacts();
    const fees = (...percents: [number, "A" | "B" | "C", string][]) => {
      agentOf(file, "wegobuy").facts.serviceFee = percents.map(([percent, grade, checked]) => ({
        value: { kind: "percent", percent, of: "goods" },
        sources: ["SUP1"],
        grade,
        checked,
      }));
      const copy = structuredClone(file);
      return lineOf(billFor({ agent: "wegobuy", items: [item(100)] }, copy), "service");
    };
    const [old, recent] = ["2026-01", "2026-11"];
    expect(fees([2, "A", old], [8, "B", recent])).toMatchObject({ low: 2, likely: 2, high: 8 });
    expect(fees([2, "B", old], [8, "B", recent])).toMatchObject({ low: 2, likely: 8, high: 8 });
    expect(fees([2, "B", old], [8, "B", old])).toMatchObject({ low: 2, likely: 5, high: 8 });
  });

  it("adds a service fee on the freight to one on the goods, because they do not contradict each other", () => {
    const fee = (
      percent: number,
      of: "goods" | "freight" | "goods and freight",
      checked = "2026-11",
    ): Fact => ({
      value: { kind: "percent", percent, of },
      sources: ["SUP1"],
      grade: of === "goods" ? "A" : "C",
      checked,
    });
    const service = (...fees: Fact[]) => {
      const file = copyOfFacts();
      agentOf(file, "wegobuy").facts.serviceFee = fees;
      return lineOf(
        billFor({ agent: "wegobuy", items: [item(100)], freight: 50 }, file),
        "service",
      );
    };
    expect(service(fee(5, "goods"), fee(6, "freight"))).toMatchObject({
      low: 8,
      likely: 8,
      high: 8,
    });
    // A fee on both contradicts one on the goods only, so it widens the range and does not move the best known fact.
    expect(service(fee(5, "goods"), fee(6, "goods and freight"))).toMatchObject({
      low: 5,
      likely: 5,
      high: 9,
    });
    // A fee that was stated two years ago is unknown, and not 0.
    expect(service(fee(5, "goods", "2024-01"), fee(6, "freight"))).toMatchObject({
      low: 3,
      unknown: true,
    });
  });

  it("calls a fact stale after 180 days and without a date, and unknown after 730", () => {
    const photos = (checked: string | null) => {
      const file = copyOfFacts();
      const [fact] = agentOf(file, "superbuy").facts.extraPhoto ?? [];
      if (fact) fact.checked = checked;
      const { stale, unknown, low } = lineOf(billFor({ extras: { photos: 2 } }, file), "extras");
      return [stale, unknown, low];
    };
    expect(photos("2026-05-27")).toEqual([false, false, 4]);
    expect(photos("2026-05-26")).toEqual([true, false, 4]);
    expect(photos(null)).toEqual([true, false, 4]);
    expect(photos("2024-11-23")).toEqual([true, false, 4]);
    expect(photos("2024-11-22")).toEqual([false, true, null]);
    // A partial date means its first day. The file's own fact is of 2017.
    expect(photos("2024-12")).toEqual([true, false, 4]);
    expect(photos("2024")).toEqual([false, true, null]);
    expect(photos("2017-10-20")).toEqual([false, true, null]);
  });

  it("uses facts about ordinary orders only", () => {
    expect(lineOf(billFor({ items: [item(100)] }), "service")).toMatchObject({ low: 0, high: 0 });
    const yoybuy = lineOf(billFor({ agent: "yoybuy", items: [item(100)] }), "service");
    expect(yoybuy).toMatchObject({ low: null, unknown: true });
  });

  it("does not know what storage beyond the longest time costs", () => {
    const items = [item(10, { storageDays: 200 })];
    expect(lineOf(billFor({ items }), "storage")).toMatchObject({ low: 9, high: null });
    const mulebuy = [item(10, { storageDays: 130 })];
    expect(lineOf(billFor({ agent: "mulebuy", items: mulebuy }), "storage")).toMatchObject({
      low: 10,
      high: null,
      unknown: true,
    });
    expect(lineOf(billFor({ items: [item(10, { storageDays: 90 })] }), "storage").high).toBe(0);
  });

  it("widens a freight that the agent settles after packing", () => {
    const line = lineOf(billFor({ agent: "usfans", freight: 100 }), "freight");
    expect(line).toMatchObject({ low: 90, likely: 100, high: 110 });
    expect(lineOf(billFor({}), "freight")).toMatchObject({ low: null, unknown: true });
  });
});
