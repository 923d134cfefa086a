import { expect, test } from "vitest";
import { isMassive } from "./mass-guard.server.ts";

test.each([
  ["few lookups", { recent: 11, usual: 0, known: 100 }, false],
  ["a twentieth", { recent: 10, usual: 0, known: 190 }, false],
  ["more than a twentieth", { recent: 11, usual: 0, known: 189 }, true],
  ["as many as usual", { recent: 30, usual: 15, known: 470 }, false],
  ["four times as many as usual", { recent: 60, usual: 15, known: 440 }, true],
])(
  "isMassive judges whether too many items disappeared within a day: %s",
  (_, counts, expected) => {
    expect(isMassive(counts)).toBe(expected);
  },
);
