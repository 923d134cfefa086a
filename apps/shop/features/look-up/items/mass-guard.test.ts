import { expect, test } from "vitest";
import { isMassive } from "./mass-guard.server.ts";

test.each([
  ["few lookups", { negatives: 11, looks: 111, usual: 0 }, false],
  ["a twentieth", { negatives: 10, looks: 200, usual: 0 }, false],
  ["more than a twentieth", { negatives: 11, looks: 200, usual: 0 }, true],
  ["more than a twentieth on a busy day", { negatives: 11, looks: 5000, usual: 20 }, true],
  ["as many as usual", { negatives: 18, looks: 500, usual: 15 }, false],
  ["four times as many as usual", { negatives: 24, looks: 500, usual: 15 }, true],
])(
  "isMassive judges whether too many of the last lookups found nothing: %s",
  (_, counts, expected) => {
    expect(isMassive(counts)).toBe(expected);
  },
);
