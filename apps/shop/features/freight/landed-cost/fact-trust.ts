import type { Bill } from "@loupe/contract";
import { areContradictory, type FactValue } from "@loupe/costs";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import * as factTexts from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/landed-cost.ts";

export type FactUse = Bill["lines"][number]["facts"][number];

/** Returns the value of a fact. Undefined for the rules of a border. */
export const valueOf = ({ value }: FactUse) => value as FactValue | undefined;

/** Returns how far to trust a fact, such as "as of Sep 2026" and "one guide". */
export const trustWords = ({ checked, grade }: FactUse): string[] => [
  checked === null ? factTexts.undated : texts.dateMark(dateWords(checked)),
  grade === null ? texts.noGrade : factTexts.grades[grade],
];

/** Whether facts contradict each other, so that the amount is a range. */
export function isContested({ facts, low, high }: Bill["lines"][number]): boolean {
  const fields = Map.groupBy(facts, ({ id }) => id.replace(/\.\d+$/, ""));
  const values = [...fields.values()].map((uses) => uses.flatMap((use) => valueOf(use) ?? []));
  return low !== null && low !== high && values.some(areContradictory);
}
