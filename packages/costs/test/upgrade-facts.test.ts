import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkFacts } from "../src/index.ts";
import { billFor, item } from "./bills.ts";

/** The facts that came with the shop until November 2026. */
const schema2 = readFileSync(new URL("facts-schema-2.json", import.meta.url), "utf8");

describe("facts of schema 2", () => {
  const checked = checkFacts(schema2);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const { facts } = checked;

  it("are read as schema 3, and stay the same when they are read again", () => {
    expect(facts.schemaVersion).toBe(3);
    expect(checkFacts(JSON.stringify(facts))).toEqual({ ok: true, facts });
  });

  it("lose no statement", () => {
    const before = JSON.parse(schema2) as Record<string, unknown[]>;
    for (const part of ["agents", "vatRates", "borderRules", "borderFees"] as const)
      expect(facts[part]).toHaveLength(before[part]!.length);
    expect(facts.borderRules.find(({ id }) => id === "eu-low-2026-07")).toMatchObject({
      over: null,
      upTo: { amount: 150, currency: "EUR" },
      duty: { amount: 3, otherwise: { when: "no IOSS", highest: null } },
    });
    expect(facts.borderFees.find(({ id }) => id === "ro-fee")).toMatchObject({
      charge: "nationalFee",
      range: { low: 25, high: 25 },
      currency: "RON",
    });
  });

  it("bill as they did", () => {
    const toEurope = { currency: "EUR", date: "2026-11-22", freight: 160 };
    const duties = (ioss?: boolean) =>
      billFor({ ...toEurope, destination: "DE", items: [item(560)], ioss }, facts).border.map(
        ({ charge, low, likely, high }) => [charge, low, likely, high],
      );
    expect(duties()).toEqual([
      ["duty", 3, 3, 3],
      ["vat", 17.1, 17.67, 17.67],
      ["handling", null, null, null],
    ]);
    expect(duties(false)[0]).toEqual(["duty", null, null, null]);
  });

  it.each([
    ["a list", { borderRules: {} }, "borderRules"],
    ["a rule", { borderRules: [7] }, "borderRules[0]"],
    ["a limit", { borderRules: [{ limit: 7 }] }, "borderRules[0]"],
    ["a fee", { borderFees: [null] }, "borderFees[0]"],
  ])("with %s that is wrong are refused with its place", (_, wrong, place) => {
    const result = checkFacts({ ...(JSON.parse(schema2) as object), ...wrong });
    const paths = result.ok ? [] : result.errors.map(({ path }) => path);
    expect(paths.some((path) => path.startsWith(place))).toBe(true);
  });
});
