import type { Bill, LandedCostInput } from "@loupe/contract";
import { checkFacts, landedCost } from "@loupe/costs";
import document from "@loupe/costs/agent-and-border-facts.json";

const checked = checkFacts(document);
if (!checked.ok) throw new Error("agent-and-border-facts.json has errors");
export const { facts } = checked;
export const RATES = { USD: 7, EUR: 8, GBP: 9, CHF: 8.5 };
export const ratesMark = {
  date: "2025-10-21",
  source: "European Central Bank",
  isSnapshot: true,
};

/** The bill of a shop with the facts that Loupe includes, on one day and with round rates. */
export function billOf(input: LandedCostInput, measuredSpread?: number): Bill {
  const result = landedCost(facts, {
    ...input,
    agent: input.agent.toLowerCase(),
    date: "2026-11-22",
    rates: RATES,
    measuredSpread,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return {
    ...result.bill,
    sources: facts.sources as Bill["sources"],
    rates: ratesMark,
    measuredRate: null,
  };
}
