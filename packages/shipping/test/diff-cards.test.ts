import { describe, expect, test } from "vitest";
import { diffRateCards } from "../src/index.ts";
import type { Destination, RateCard } from "../src/index.ts";
import { sample, sampleJson } from "./sample-card.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- a document that tests change at will
const changedCard = (change: (card: any) => void): RateCard => {
  const copy = sampleJson();
  change(copy);
  return copy;
};

describe("diffRateCards", () => {
  test("finds no difference between a card and its copy", () => {
    expect(diffRateCards(sample, structuredClone(sample))).toEqual({
      changes: [],
      count: 0,
      lines: { added: 0, removed: 0, changed: 0 },
    });
  });

  test("returns for a price a path of line, country and band", () => {
    const after = changedCard(({ lines }) => {
      lines.find(({ id }: { id: string }) => id === "ems").destinations.SG.bands[0].feeFirst = 120;
    });
    expect(diffRateCards(sample, after)).toEqual({
      changes: [{ path: "lines.ems.destinations.SG.bands.0.feeFirst", before: 115, after: 120 }],
      count: 1,
      lines: { added: 0, removed: 0, changed: 1 },
    });
  });

  test("ignores the order of lines and countries", () => {
    const after = changedCard((copy) => {
      copy.lines.reverse();
      copy.countries.reverse();
    });
    expect(diffRateCards(sample, after).count).toBe(0);
  });

  test("returns an added or removed line as one change", () => {
    const after = changedCard((copy) => {
      const [first] = copy.lines.splice(0, 1);
      copy.lines.push({ ...first, id: "new-line" });
    });
    const { changes, lines } = diffRateCards(sample, after);
    expect(lines).toEqual({ added: 1, removed: 1, changed: 0 });
    expect(changes.map(({ path }) => path)).toEqual([
      `lines.${sample.lines[0]!.id}`,
      "lines.new-line",
    ]);
    expect(changes[0]).not.toHaveProperty("after");
    expect(changes[1]).not.toHaveProperty("before");
  });

  test("reports values that become null and values that only one card has", () => {
    const after = changedCard((copy) => {
      copy.lines[0].limits.maxSideCm = null;
      copy.version = "2";
    });
    const { changes } = diffRateCards(sample, after);
    expect(changes).toContainEqual({ path: "version", after: "2" });
    expect(changes).toContainEqual(
      expect.objectContaining({
        path: `lines.${sample.lines[0]!.id}.limits.maxSideCm`,
        after: null,
      }),
    );
  });

  test("counts all changes and lists only the first", () => {
    const after = changedCard(({ lines }) => {
      for (const { destinations } of lines)
        for (const { bands } of Object.values<Destination>(destinations))
          for (const band of bands as unknown as Record<string, number>[]) {
            for (const field of ["feeFirst", "feeContinue", "itemFee", "weightFirst"])
              band[field] = (band[field] ?? 0) + 1;
          }
    });
    const { changes, count, lines } = diffRateCards(sample, after);
    expect(lines.changed).toBe(sample.lines.length);
    expect(count).toBeGreaterThan(2_000);
    expect(changes).toHaveLength(2_000);
  });
});
