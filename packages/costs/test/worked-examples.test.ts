import { describe, expect, it } from "vitest";
import type { CostRequest } from "../src/index.ts";
import { billFor, chargeOf, item, lineOf } from "./bills.ts";
import { factOf, withFacts } from "./facts-file.ts";

const range = (low: number, high: number, likely?: number) =>
  likely === undefined ? { low, high } : { low, likely, high };
const just = (amount: number) => ({ low: amount, likely: amount, high: amount });

/** The first payment of some yuan through an agent, in dollars. */
const pay = (agent: string, cny: number, payment?: CostRequest["payment"]) =>
  billFor({ agent, payment, freight: 0, items: [item(cny)] }).payments[0];

describe("the worked examples", () => {
  it("1: a fee of Superbuy is a part of the sum, 31.89 USD for 210 CNY", () => {
    const items = [item(120, { domesticFreight: 10 }), item(80)];
    const bill = billFor({ agent: "superbuy", items, freight: 0 });
    expect(bill.payments[0]).toMatchObject(just(31.89));
    expect(lineOf(bill, "paymentFee").low).toBe(1.89);
  });

  it("2: Sugargoo names two fees and no form, so 700 CNY are 103.70 to 105.57 USD", () => {
    expect(pay("sugargoo", 700)).toMatchObject(range(103.7, 105.57));
    expect(pay("sugargoo", 700, { method: "one method (which: not stored)" })).toMatchObject(
      range(103.7, 103.83),
    );
    expect(pay("sugargoo", 700, { method: "another method (which: not stored)" })).toMatchObject(
      range(105.3, 105.57),
    );
  });

  it("3: CSSBuy by PayPal is 82.40 USD for 560 CNY, to 83.05, or to 87.17 with a service fee of 5 %", () => {
    expect(pay("cssbuy", 560)).toMatchObject(range(82.4, 87.17, 82.44));
    expect(pay("cssbuy", 560, { method: "paypal" })).toMatchObject(range(82.4, 87.17));
    const free = withFacts("cssbuy", {
      serviceFee: [factOf({ kind: "percent", percent: 0, of: "goods" })],
    });
    const [paid] = billFor({ agent: "cssbuy", freight: 0, items: [item(560)] }, free).payments;
    expect(paid).toMatchObject(range(82.4, 83.05, 82.44));
  });

  it("4: five top-ups at Oopbuy cost five fixed fees, and freight may bear a service fee", () => {
    expect(pay("oopbuy", 350, { topUps: 5 })).toMatchObject(range(53.35, 53.5));
    expect(pay("oopbuy", 350)).toMatchObject(range(52.15, 52.23));
    const parcel = billFor({ agent: "oopbuy", freight: 111.2 });
    expect(lineOf(parcel, "service")).toMatchObject(range(0, 8.9, 4.45));
    expect(parcel.payments[1]).toMatchObject(range(16.77, 18.13));
  });

  it("5: two photos and a rehearsal at Mulebuy are 3.46 USD, 24.22 CNY", () => {
    const bill = billFor({ agent: "mulebuy", freight: 0, extras: { photos: 2, rehearsal: true } });
    expect(lineOf(bill, "extras")).toMatchObject({ ...just(24.22), currency: "CNY" });
    const [first, second] = bill.payments;
    expect(first).toMatchObject(just(0.46));
    expect(second).toMatchObject(just(3));
  });

  it.each([
    [300, 30],
    [2_000, 120],
    [12_000, 300],
  ])("6: an item of %d CNY on day 120 at LitBuy is stored for %d CNY", (price, cost) => {
    const bill = billFor({ agent: "litbuy", items: [item(price, { storageDays: 120 })] });
    expect(lineOf(bill, "storage")).toMatchObject({ ...just(cost), unknown: false });
  });

  it("7: three items on day 130 at Superbuy are stored for 12 CNY", () => {
    const separate = [1, 2, 3].map(() => item(10, { storageDays: 130 }));
    const together = [item(10, { qty: 3, storageDays: 130 })];
    for (const items of [separate, together])
      expect(lineOf(billFor({ items }), "storage")).toMatchObject(just(12));
  });

  it("8: two orders of 150 days at CSSBuy are stored for 60 CNY, until the fact is two years old", () => {
    const items = [item(10, { storageDays: 150 }), item(10, { storageDays: 150 })];
    const on = (date: string) => lineOf(billFor({ agent: "cssbuy", date, items }), "storage");
    expect(on("2026-01-01")).toMatchObject({ ...just(60), unknown: false, stale: true });
    expect(on("2026-05-31")).toMatchObject(just(60));
    expect(on("2026-06-01")).toMatchObject({ low: null, likely: null, high: null, unknown: true });
  });

  const headings = (count: number, cny: number) =>
    Array.from({ length: count }, (_, i) => item(cny / count, { tariffHeading: `6109.${i}` }));
  const toEurope = { currency: "EUR", freight: 160, mode: "postal" } as const;
  /** Before and after the fee of the EU may have begun. */
  const [october, november] = ["2026-10-31", "2026-11-01"];

  it("9: a parcel of 70 EUR to Germany costs 27.81 EUR at the border, with the fee of the EU 33.81", () => {
    const parcel = { ...toEurope, destination: "DE", items: headings(3, 560), date: october };
    const bill = billFor(parcel);
    expect(chargeOf(bill, "duty")).toMatchObject(just(9));
    expect(chargeOf(bill, "vat")).toMatchObject(range(17.1, 18.81, 18.81));
    expect(lineOf(bill, "border")).toMatchObject(range(26.1, 27.81, 27.81));
    expect(lineOf(bill, "handling")).toMatchObject(just(7.5));
    const later = billFor({ ...parcel, date: november });
    expect(chargeOf(later, "nationalFee")).toMatchObject(range(0, 6, 6));
    expect(lineOf(later, "border")).toMatchObject(range(26.1, 33.81, 33.81));
    const single = billFor({ ...parcel, items: headings(1, 560) });
    expect(lineOf(single, "border")).toMatchObject({ likely: 20.67, high: 20.67 });
    const ioss = billFor({ ...parcel, ioss: true });
    expect(chargeOf(ioss, "vat")).toMatchObject(just(17.1));
    expect(lineOf(ioss, "handling")).toMatchObject(just(0));
  });

  it("10: the same parcel to France costs 28.80 EUR at the border, with the fee of the EU 34.80", () => {
    const parcel = { ...toEurope, destination: "FR", items: headings(3, 560), date: october };
    const bill = billFor(parcel);
    expect(chargeOf(bill, "duty")).toMatchObject(just(9));
    expect(chargeOf(bill, "vat")).toMatchObject({ likely: 19.8, high: 19.8 });
    expect(bill.border.map(({ charge }) => charge)).toEqual(["duty", "vat", "handling"]);
    expect(lineOf(bill, "border")).toMatchObject({ likely: 28.8, high: 28.8 });
    const later = billFor({ ...parcel, date: november });
    expect(lineOf(later, "border")).toMatchObject({ likely: 34.8, high: 34.8 });
  });

  it("11: the United Kingdom takes VAT of 22.47 GBP or nothing up to 135 GBP, and 83.68 GBP above", () => {
    const toBritain = { destination: "GB", currency: "GBP" };
    const low = billFor({ ...toBritain, freight: 111.2, items: [item(900)] });
    expect(chargeOf(low, "duty")).toMatchObject(just(0));
    expect(chargeOf(low, "vat")).toMatchObject(range(0, 22.47, 22.47));
    const above = { freight: 180, items: [item(1_800)], duty: { percent: 12 }, handling: 8 };
    const high = billFor({ ...toBritain, ...above });
    expect(chargeOf(high, "duty")).toMatchObject(just(26.4));
    expect(chargeOf(high, "vat")).toMatchObject(just(49.28));
    expect(lineOf(high, "border").low).toBe(75.68);
    expect(lineOf(high, "handling")).toMatchObject(just(8));
  });

  it.each([
    [24, 58.4],
    [41.5, 86.4],
  ])("12: twenty T-shirts to the US with %d %% of their code cost %d USD", (percent, duty) => {
    const items = [item(56, { qty: 20 })];
    const bill = billFor({ destination: "US", items, freight: 0, duty: { percent } });
    expect(chargeOf(bill, "duty")).toMatchObject({ ...just(duty), unknown: false });
    expect(bill.border.map(({ charge }) => charge)).toEqual(["duty", "nationalFee", "handling"]);
  });

  it("13: Romania takes 25 RON for a parcel up to 150 EUR beside duty and VAT", () => {
    const parcel = { ...toEurope, destination: "RO", items: headings(2, 800), date: october };
    const bill = billFor(parcel);
    expect(chargeOf(bill, "duty")).toMatchObject(just(6));
    // 21 % of 120 and of 126 EUR. 25 RON are 40 CNY.
    expect(chargeOf(bill, "vat")).toMatchObject(range(25.2, 26.46, 26.46));
    expect(chargeOf(bill, "nationalFee")).toMatchObject(just(5));
    expect(lineOf(bill, "border")).toMatchObject(range(36.2, 37.46, 37.46));
  });

  it("14: an agent's parcel to Brazil costs 1.9277 times goods and freight, or twice in ten states", () => {
    const toBrazil = { destination: "BR", currency: "USD", mode: "postal", freight: 210 } as const;
    const bill = billFor({ ...toBrazil, items: [item(490)] });
    // Goods of 70 USD and freight of 30 USD.
    expect(lineOf(bill, "border")).toMatchObject(range(92.77, 100, 92.77));
  });
});

describe("the whole bill of Sugargoo to the United Kingdom", () => {
  const whole: Partial<CostRequest> = {
    agent: "sugargoo",
    destination: "GB",
    currency: "GBP",
    items: [item(400, { domesticFreight: 18 })],
    freight: 111.2,
    extras: { rehearsal: true, packing: true },
    insured: 500,
  };
  const bill = billFor(whole);

  it("has the two payments and their sum", () => {
    expect(bill.payments[0]).toMatchObject({ ...range(48.26, 49.19), atLeast: true });
    expect(bill.payments[1]).toMatchObject({ ...range(16.57, 18.76), atLeast: true });
    expect(chargeOf(bill, "vat")).toMatchObject(range(0, 11.36, 11.36));
    expect(bill.total.low).toBe(64.83);
    expect(bill.total.high).toBeCloseTo(67.95 + 11.36 + 14.35, 9);
    expect(bill.total.atLeast).toBe(true);
  });

  it("is narrower once the method is named", () => {
    const named = billFor({ ...whole, payment: { method: "one method (which: not stored)" } });
    expect(named.payments[0]).toMatchObject(range(48.26, 48.32));
    expect(named.payments[1]).toMatchObject(range(16.57, 18.32));
    expect(named.total).toMatchObject({ low: 64.83, high: 92.35 });
  });

  it("has thirteen layers, and names those that nobody knows", () => {
    expect(bill.lines.map(({ layer, low, high }) => [layer, low, high])).toEqual([
      ["goods", 400, 400],
      ["domesticFreight", 18, 18],
      ["service", 0, 0],
      ["paymentFee", 2.58, 4.04],
      ["spread", null, null],
      ["card", null, null],
      ["extras", 18, 18],
      ["storage", 0, 0],
      ["freight", 111.2, 111.2],
      ["clearance", 8, null],
      ["insurance", 5, 20],
      ["border", 0, 11.36],
      ["handling", 0, 14.35],
    ]);
    expect(bill.layers).toBe(13);
    expect(bill.knownLayers).toBe(10);
  });
});
