import { describe, expect, it } from "vitest";
import type { CostRequest } from "../src/index.ts";
import { billFor, chargeOf, item, lineOf } from "./bills.ts";

const statusOn = (destination: string, date: string) => {
  const { border } = billFor({
    destination,
    date,
    currency: "EUR",
    freight: 80,
    items: [item(80)],
  });
  return border.map(({ charge, status }) => `${charge} ${status}`).join(", ");
};
const notCovered = "border not covered, handling unknown";
const unknown = "border unknown, handling unknown";
const taxes = "duty calculated, vat calculated";
const taxesAndHandling = `${taxes}, handling calculated`;
const fee = "nationalFee calculated";

/** The charges at the border of a country on a day. */
const dated: [string, string, string][] = [
  ["US", "2025-08-28", notCovered],
  ["US", "2025-08-29", unknown],
  ["US", "2025-09-30", unknown],
  ["US", "2025-10-01", `border unknown, ${fee}, handling unknown`],
  ["US", "2026-07-23", `border unknown, ${fee}, handling unknown`],
  ["US", "2026-07-24", `duty calculated, ${fee}, handling calculated`],
  ["US", "2026-10-01", "duty calculated, nationalFee calculated, handling calculated"],
  ["DE", "2021-06-30", notCovered],
  ["DE", "2026-06-30", taxesAndHandling],
  ["DE", "2026-07-01", taxesAndHandling],
  ["DE", "2026-10-31", taxesAndHandling],
  ["DE", "2026-11-01", `${taxes}, ${fee}, handling calculated`],
  ["DE", "2026-12-10", `${taxes}, ${fee}, handling calculated`],
  ["DE", "2028-06-30", `${taxes}, ${fee}, handling calculated`],
  ["DE", "2028-07-01", `border unknown, ${fee}, handling unknown`],
  ["RO", "2025-12-31", `${taxes}, handling unknown`],
  ["RO", "2026-01-01", `${taxes}, ${fee}, handling unknown`],
  ["RO", "2026-11-01", `${taxes}, ${fee}, ${fee}, handling unknown`],
  ["RO", "2028-02-28", `${taxes}, ${fee}, ${fee}, handling unknown`],
  ["RO", "2028-02-29", `${taxes}, ${fee}, nationalFee unknown, handling unknown`],
  ["FR", "2026-02-28", taxesAndHandling],
  ["FR", "2026-03-01", `${taxes}, ${fee}, handling calculated`],
  ["FR", "2026-06-30", `${taxes}, ${fee}, handling calculated`],
  ["FR", "2026-07-01", taxesAndHandling],
  ["IT", "2026-09-30", `${taxes}, handling unknown`],
  ["IT", "2026-10-01", `${taxes}, ${fee}, handling unknown`],
  ["NL", "2026-01-31", taxesAndHandling],
  ["NL", "2026-02-01", `${taxes}, ${fee}, handling calculated`],
  ["GB", "2020-12-31", notCovered],
  ["GB", "2021-01-01", taxesAndHandling],
  // The rule was checked in January 2026, and is too old two years later.
  ["JP", "2027-12-31", "duty calculated, handling calculated"],
  ["JP", "2028-01-01", unknown],
  ["SA", "2026-11-22", notCovered],
  ["CN", "2026-11-22", notCovered],
];

describe("the border", () => {
  it.each(dated)("of %s on %s has: %s", (destination, date, charges) =>
    expect(statusOn(destination, date)).toBe(charges),
  );

  const inEurope = { destination: "DE", currency: "EUR", freight: 80 };
  const inBritain = { destination: "GB", currency: "GBP", freight: 90 };
  const dutyRule = (given: Partial<CostRequest>) => chargeOf(billFor(given), "duty").facts[0]?.id;

  it("counts a value limit as low, without freight and at the mid rate", () => {
    expect(dutyRule({ ...inEurope, items: [item(1_200)] })).toBe("eu-low-2026-07");
    expect(dutyRule({ ...inEurope, items: [item(1_200.01)] })).toBe("eu-high");
    expect(dutyRule({ ...inBritain, items: [item(1_215)] })).toBe("uk-low");
    expect(dutyRule({ ...inBritain, items: [item(1_215.01)] })).toBe("uk-high");
    const manySeparate = [item(600, { domesticFreight: 700 }), item(600)];
    expect(dutyRule({ ...inEurope, items: manySeparate, spread: 5 })).toBe("eu-low-2026-07");
  });

  it("of the EU has the rules for IOSS, for other sellers, or both", () => {
    const given = { ...inEurope, items: [item(560, { tariffHeading: "6109.10" })] };
    const charges = (ioss: boolean | undefined, other: Partial<CostRequest> = {}) => {
      const bill = billFor({ ...given, ioss, ...other });
      return (["duty", "vat"] as const).map((name) => {
        const { low, likely, high } = chargeOf(bill, name);
        return [low, likely, high];
      });
    };
    // Goods of 70 EUR and freight of 10 EUR.
    const postal = { mode: "postal" } as const;
    expect(charges(true)).toEqual([[3, 3, 3], [15.2, 15.2, 15.2]]); // prettier-ignore
    expect(charges(undefined, postal)).toEqual([[3, 3, 3], [15.2, 15.77, 15.77]]); // prettier-ignore
    expect(charges(false, postal)).toEqual([[3, 3, 3], [15.77, 15.77, 15.77]]); // prettier-ignore
    // Neither IOSS nor post: 3 EUR, or 12 % of 80 EUR.
    expect(charges(false)).toEqual([[3, 3, 9.6], [15.77, 15.77, 17.02]]); // prettier-ignore
    expect(charges(undefined)).toEqual([[3, 3, 9.6], [15.2, 15.77, 17.02]]); // prettier-ignore
    expect(charges(false, { duty: { percent: 6 } })).toEqual([[3, 3, 9.6], [15.77, 15.77, 17.02]]); // prettier-ignore
  });

  it("takes each item without a sub-heading for a kind of its own", () => {
    const of = (...headings: (string | undefined)[]) => {
      const items = headings.map((tariffHeading) => item(10, { tariffHeading }));
      const bill = billFor({ ...inEurope, items, mode: "postal" });
      const { low, likely, high } = chargeOf(bill, "duty");
      return [low, likely, high];
    };
    expect(of("a", "a", "b")).toEqual([6, 6, 6]);
    expect(of("a", undefined, undefined)).toEqual([9, 9, 9]);
    expect(of(undefined, undefined)).toEqual([6, 6, 6]);
  });

  it("is unknown where the rate of a limit's currency is missing, and the rest of the bill is not", () => {
    const bill = billFor({ destination: "DE", currency: "USD", rates: { USD: 7 }, freight: 80 });
    expect(bill.border[0]).toMatchObject({ charge: "border", status: "unknown", low: null });
    expect(bill.total.atLeast).toBe(true);
    expect(lineOf(bill, "freight").low).toBe(80);
  });

  it("includes the insurance in the value of imports above the limit", () => {
    const given = { ...inEurope, items: [item(1_600)], agent: "sugargoo", insured: 800 };
    const bill = billFor({ ...given, duty: { percent: 10 } });
    // 200 + 10 and an insurance of 1 to 4 EUR.
    expect(chargeOf(bill, "duty")).toMatchObject({ low: 21.1, likely: 21.25, high: 21.4 });
  });

  it("adds the flat part of the US duty to the range of the codes", () => {
    const given = { destination: "US", items: [item(700)], freight: 70 };
    const duty = chargeOf(billFor(given), "duty");
    expect(duty).toMatchObject({ low: 12.5, likely: 41, high: 69.5, unknown: false });
  });

  it("takes a national fee that has not certainly begun as 0 at least, and none above the limit", () => {
    const given = { destination: "IT", currency: "EUR", freight: 80, date: "2026-10-31" };
    const fee = chargeOf(billFor({ ...given, items: [item(80)] }), "nationalFee");
    expect(fee).toMatchObject({ low: 0, likely: 2, high: 2 });
    const { border } = billFor({ ...given, items: [item(1_600)] });
    expect(border.map(({ charge }) => charge)).toEqual(["duty", "vat", "handling"]);
  });

  it("has the fee of the EU at any value, certainly from the last day that the law leaves", () => {
    const feeOn = (date: string, price: number) => {
      const bill = billFor({ ...inEurope, date, items: [item(price), item(price)] });
      const { low, likely, high } = chargeOf(bill, "nationalFee");
      return [low, likely, high];
    };
    for (const price of [80, 8_000]) {
      expect(feeOn("2026-11-01", price)).toEqual([0, 4, 4]);
      expect(feeOn("2026-12-09", price)).toEqual([0, 4, 4]);
      expect(feeOn("2026-12-10", price)).toEqual([4, 4, 4]);
    }
  });

  it("converts a national fee, and rounds it once", () => {
    const given = { destination: "RO", currency: "EUR", rates: { EUR: 8, RON: 1.63, USD: 7 } };
    const bill = billFor({ ...given, items: [item(80)], date: "2026-10-31" });
    expect(chargeOf(bill, "nationalFee").low).toBe(5.09);
  });

  it("has no freight in the VAT where no freight is quoted, and says that a part is unknown", () => {
    const bill = billFor({
      ...inBritain,
      freight: null,
      items: [item(1_800)],
      duty: { percent: 0 },
    });
    expect(chargeOf(bill, "vat")).toMatchObject({ low: 40, high: null, unknown: true });
    expect(lineOf(bill, "border")).toMatchObject({ low: 40, high: null });
  });

  it("names the grade and the age of its rules", () => {
    const bill = billFor({ ...inEurope, items: [item(80)] });
    expect(chargeOf(bill, "vat").facts).toEqual([
      {
        id: "eu-low-2026-07",
        grade: "A",
        checked: "2026-10-05",
        sources: ["EU1", "EU3", "EU4", "EU5", "WTO1"],
        stale: false,
      },
      { id: "vat.DE", grade: "B", checked: "2026", sources: ["VAT1", "VAT2"], stale: true },
    ]);
    expect(lineOf(bill, "border").stale).toBe(true);
  });
});

describe("a price that is not known", () => {
  const unknown = { ...item(0), price: null };
  const billOf = (items: CostRequest["items"], destination = "DE") =>
    billFor({ items, destination, currency: "EUR", freight: 80, handling: 0 });

  it("makes the goods unknown, with the known prices as their least", () => {
    expect(lineOf(billOf([unknown]), "goods")).toMatchObject({ low: null, unknown: true });
    const bill = billOf([unknown, item(20)]);
    expect(lineOf(bill, "goods")).toMatchObject({ low: 20, likely: null, unknown: true });
    expect(bill.total.atLeast).toBe(true);
  });

  it("leaves the border open, unless the known prices exceed the limit", () => {
    expect(billOf([unknown]).border[0]).toMatchObject({ charge: "border", status: "unknown" });
    expect(chargeOf(billOf([unknown, item(5_000)]), "duty").facts[0]?.id).toBe("eu-high");
    const { low, high, unknown: isUnknown } = chargeOf(billOf([unknown], "RO"), "nationalFee");
    expect([low, high !== null && high > 0, isUnknown]).toEqual([0, true, false]);
  });
});
