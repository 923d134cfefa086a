import { expect, test } from "vitest";
import { isMassive } from "./mass-guard.server.ts";

test.each([
  ["a twentieth", { negatives: 10, looks: 200, usual: 0 }, false],
  ["more than a twentieth", { negatives: 11, looks: 200, usual: 0 }, true],
  ["more than a twentieth on a busy day", { negatives: 11, looks: 5000, usual: 20 }, true],
  ["as many as usual", { negatives: 18, looks: 500, usual: 15 }, false],
  ["four times as many as usual", { negatives: 24, looks: 500, usual: 15 }, true],
])(
  "isMassive judges whether too many of the last 200 lookups found nothing: %s",
  (_, counts, expected) => {
    expect(isMassive({ ...counts, judged: 200 }, 200)).toBe(expected);
  },
);

test.each([
  ["half of the last 20", { negatives: 10, looks: 111, judged: 20, usual: 0 }, false],
  ["more than half of the last 20", { negatives: 11, looks: 111, judged: 20, usual: 0 }, true],
  ["all of the last 20, as usual", { negatives: 20, looks: 111, judged: 20, usual: 10 }, false],
  ["all of five", { negatives: 5, looks: 5, judged: 5, usual: 0 }, true],
  ["all of four", { negatives: 4, looks: 4, judged: 4, usual: 0 }, false],
])(
  "isMassive judges the last lookups of a shop that has fewer than 200 in a day: %s",
  (_, counts, expected) => {
    expect(isMassive(counts, 200)).toBe(expected);
  },
);
