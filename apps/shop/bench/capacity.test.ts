import { EDITABLE_NAMES } from "#server/settings/settings-schema.ts";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { capacityDocument } from "./capacity-document.ts";
import { LIMITS, needsOf, shoppersUntil, UNIT_COSTS, type UnitCosts } from "./capacity.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const costs = JSON.parse(readFileSync(UNIT_COSTS, "utf8")) as UnitCosts;
const document = capacityDocument(costs);

test("docs/capacity.md has the figures that follow from its unit costs and assumptions", () => {
  expect(read("docs/capacity.md")).toBe(document);
});

test("every setting in the document exists", () => {
  const inFile = read(".env.example").match(/^[A-Z_0-9]+(?==)/gm) ?? [];
  const settings = new Set<string>([...inFile, ...EDITABLE_NAMES]);
  const named = [...document.matchAll(/`([A-Z][A-Z_0-9]+)(?:=[^`]*)?`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

test("each limit is reached at the number of shoppers that is computed for it", () => {
  for (const limit of LIMITS) {
    const shoppers = shoppersUntil(limit, costs);
    const needed = limit.needs(needsOf(costs, shoppers));
    expect(needed / limit.has(costs), limit.what).toBeGreaterThan(0.9);
    expect(needed / limit.has(costs), limit.what).toBeLessThan(1.2);
  }
});
