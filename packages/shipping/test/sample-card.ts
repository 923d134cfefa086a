import { readFileSync } from "node:fs";
import type { RateCard } from "../src/index.ts";
import { checkRateCard } from "../src/check-rate-card.ts";

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** Returns a new copy each time, so that a test may change it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a document that tests corrupt at will
export const sampleJson = (): any => read("../data/rate-card.json");

export function checkedCard(json: unknown): RateCard {
  const result = checkRateCard(json);
  if (!result.ok) throw new Error(JSON.stringify(result.errors.slice(0, 5)));
  return result.card;
}

export const sample = checkedCard(sampleJson());

type Expected = {
  listed?: boolean;
  available?: boolean;
  reasonCode?: string | null;
  unavailableReason?: string | null;
  transitTime?: string;
  feeDetail?: Record<string, unknown> | null;
  httpStatus?: number;
  message?: string;
  normalised?: Record<string, unknown>;
  availableInOrder?: { id: string; total: number }[];
  unavailable?: string[];
};
export type Case = {
  id: string;
  kind: "method" | "request" | "list";
  title: string;
  lineId: string;
  request: Record<string, unknown>;
  expect: Expected;
};
export const cases = (read("./data/cases.json") as { cases: Case[] }).cases;
