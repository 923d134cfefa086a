import { describe, expect, it } from "vitest";
import type { CostRequest } from "../src/index.ts";
import { billFor, chargeOf, item, lineOf } from "./bills.ts";

const statusOn = (destination: string, date: string) => {
  const { border, total } = billFor({ destination, date, currency: "EUR", freight: 80 });
  return [border.map(({ charge, status }) => `${charge} ${status}`).join(", "), total.atLeast];
};
const handling = "handling unknown";
const taxes = "duty calculated, vat calculated";

/** What stands at the border of a country on a day. */
const dated: [string, string, string][] = [
  ["US", "2025-08-28", "border not covered"],
  ["US", "2025-08-29", "border unknown"],
  ["US", "2026-02-24", "border unknown"],
  ["US", "2026-07-23", "border unknown"],
  ["US", "2026-07-24", "duty calculated"],
  ["DE", "2026-06-30", "border unknown"],
  ["DE", "2026-07-01", taxes],
  ["DE", "2028-06-30", "border unknown"],
  ["DE", "2028-07-01", "border unknown"],
  ["RO", "2025-12-31", "border unknown"],
  ["RO", "2026-01-01", "border unknown, nationalFee calculated"],
  ["RO", "2026-07-01", `${taxes}, nationalFee calculated`],
  ["RO", "2028-02-29", `${taxes}, nationalFee unknown`],
  ["FR", "2026-02-28", "border unknown"],
  ["FR", "2026-03-01", "border unknown, nationalFee calculated"],
  ["IT", "2026-06-30", "border unknown"],
  ["IT", "2026-07-01", `${taxes}, nationalFee calculated`],
  ["GB", "2020-12-31", "border not covered"],
  ["GB", "2021-01-01", taxes],
  ["CA", "2026-11-22", "border not covered"],
  ["CH", "2026-11-22", "border not covered"],
];

describe("the border", () => {
  it.each(dated)("of %s on %s has: %s", (destination, date, charges) =>
    expect(statusOn(destination, date)).toEqual([`${charges}, ${handling}`, true]),
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

  it("of the EU is that of IOSS, of other sellers, or both", () => {
    const given = { ...inEurope, items: [item(560, { tariffHeading: "6109.10" })] };
    const duty = { percent: 12 };
    const charges = (ioss: boolean | undefined, other = {}) => {
      const bill = billFor({ ...given, ioss, ...other });
      return (["duty", "vat"] as const).map((name) => {
        const { low, likely, high } = chargeOf(bill, name);
        return [low, likely, high];
      });
    };
    // Goods of 70 EUR and freight of 10 EUR.
    expect(charges(true)).toEqual([[3, 3, 3], [15.2, 15.2, 15.2]]); // prettier-ignore
    expect(charges(undefined)).toEqual([[3, 3, 3], [15.2, 15.77, 15.77]]); // prettier-ignore
    expect(charges(false, { duty })).toEqual([[9.6, 9.6, 9.6], [17.02, 17.02, 17.02]]); // prettier-ignore
    expect(charges(false)).toEqual([[null, null, null], [15.2, null, null]]); // prettier-ignore
  });

  it("takes items without a sub-heading to share one, or to have one each", () => {
    const of = (...headings: (string | undefined)[]) => {
      const items = headings.map((tariffHeading) => item(10, { tariffHeading }));
      const { low, likely, high } = chargeOf(billFor({ ...inEurope, items }), "duty");
      return [low, likely, high];
    };
    expect(of("a", "a", "b")).toEqual([6, 6, 6]);
    expect(of("a", undefined, undefined)).toEqual([3, 6, 9]);
    expect(of(undefined, undefined)).toEqual([3, 4.5, 6]);
  });

  it("includes the insurance in the value of imports above the limit", () => {
    const given = { ...inEurope, items: [item(1_600)], agent: "sugargoo", insured: 800 };
    const bill = billFor({ ...given, duty: { percent: 10 } });
    // 200 + 10 and an insurance of 1 to 4 EUR.
    expect(chargeOf(bill, "duty")).toMatchObject({ low: 21.1, likely: 21.25, high: 21.4 });
  });

  it("knows the flat part of the US duty without the code's percentage", () => {
    const given = { destination: "US", items: [item(700)], freight: 70 };
    const duty = chargeOf(billFor(given), "duty");
    expect(duty).toMatchObject({ low: 12.5, likely: null, high: null, unknown: true });
  });

  it("takes a national fee that has not certainly begun as 0 at least, and none above the limit", () => {
    const italy = { destination: "IT", currency: "EUR", freight: 80 };
    const fee = chargeOf(billFor({ ...italy, items: [item(80)] }), "nationalFee");
    expect(fee).toMatchObject({ low: 0, likely: 2, high: 2 });
    const { border } = billFor({ ...italy, items: [item(1_600)] });
    expect(border.map(({ charge }) => charge)).toEqual(["duty", "vat", "handling"]);
  });

  it("converts a national fee, and rounds it once", () => {
    const given = { destination: "RO", currency: "EUR", rates: { EUR: 8, RON: 1.63, USD: 7 } };
    expect(chargeOf(billFor({ ...given, items: [item(80)] }), "nationalFee").low).toBe(5.09);
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
        grade: "B",
        checked: "2026-06-22",
        sources: ["EU1", "DUT1"],
        stale: false,
      },
      { id: "vat.DE", grade: "C", checked: null, sources: ["VAT1"], stale: true },
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
