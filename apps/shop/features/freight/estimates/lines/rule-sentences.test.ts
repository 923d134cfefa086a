import * as english from "@loupe/shipping/rule-sentences";
import { expect, test } from "vitest";
import { LANGUAGES } from "#languages";
import { ruleSentences } from "./rule-sentences.ts";

const sentencesIn = async (tag: string) =>
  sayings(ruleSentences(await import(`../../../../.texts/${tag}/shipping-rules.ts`)));

const SIDES = ["longestSide", "sumOfSides", "girth"] as const;
const NO_LIMIT = { longestSide: null, sumOfSides: null, girth: null, box: null };

/**
 * The sentences of a language for each rule of a shipping line. The English ones are part of the API.
 */
const sayings = ({
  unavailableReason,
  dimensionRestriction,
  volumeWeightRule,
}: ReturnType<typeof ruleSentences>) => [
  unavailableReason({ code: "CATEGORY_BLOCKED", categories: ["Knives", "Candles"] }),
  ...SIDES.map((measure) =>
    unavailableReason({ code: "OVER_SIZE", measure, given: 61.5, limit: 60 }),
  ),
  unavailableReason({ code: "OVER_SIZE", measure: "box", given: [70, 20], limit: [60, 40, 30] }),
  unavailableReason({ code: "UNDER_MIN_WEIGHT", limit: 50 }),
  unavailableReason({ code: "OVER_MAX_WEIGHT", limit: 20_000 }),
  unavailableReason({ code: "NO_QUOTE" }),
  dimensionRestriction(NO_LIMIT),
  ...SIDES.map((measure) => dimensionRestriction({ ...NO_LIMIT, [measure]: 60 })),
  dimensionRestriction({ longestSide: 60, sumOfSides: 90, girth: 200, box: [60, 40, 30] }),
  volumeWeightRule({ mode: "actual" }),
  volumeWeightRule({ mode: "greater", divisor: 6000 }),
  volumeWeightRule({ mode: "half", divisor: 6000, freeRatio: 1.5 }),
  volumeWeightRule({ mode: "threshold", divisor: 8000, side: 60, including: true }),
  volumeWeightRule({ mode: "threshold", divisor: 8000, side: 60, including: false }),
  volumeWeightRule({ mode: "surplus", divisor: 5000 }),
];

test("the English sentences are those of the API", async () => {
  expect(await sentencesIn("en")).toEqual(sayings(english));
});

test.each(LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== "en"))(
  "%s has a sentence of its own for each rule of a shipping method",
  async (tag) => {
    const english = await sentencesIn("en");
    const own = await sentencesIn(tag);
    expect(new Set(own).size).toBe(english.length);
    own.forEach((text, at) => {
      expect(text).not.toBe(english[at]);
      expect(text).not.toMatch(/undefined|NaN|null|\[object/);
      const numbers = (words: string) => words.match(/\d/g)?.toSorted();
      expect(numbers(text), english[at]).toEqual(numbers(english[at]!));
    });
  },
);
