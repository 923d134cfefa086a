import { isoDate } from "@loupe/contract/time";
import { factFields, type Facts, type FactsError } from "@loupe/costs";
import shipped from "@loupe/costs/agent-facts.json" with { type: "json" };

/**
 * Returns the dates in the future on which facts were checked, with their places. A fact that was checked in 2062 would
 * never be old. The date that a source bears makes nothing old or new. A date may be tomorrow where the admin is. On a
 * computer whose clock is slow, the facts that come with the shop are not of the future.
 */
export function findFutureDates(facts: Facts, now: Date): FactsError[] {
  const tomorrow = isoDate(now, 1);
  const last = tomorrow > shipped.asOf ? tomorrow : shipped.asOf;
  const dates: [path: string, date: string | null][] = [["asOf", facts.asOf]];
  for (const [i, agent] of facts.agents.entries())
    for (const field of factFields)
      for (const [j, { checked }] of (agent.facts[field] ?? []).entries())
        dates.push([`agents[${i}].facts.${field}[${j}].checked`, checked]);
  for (const part of ["vatRates", "borderRules", "borderFees"] as const)
    for (const [i, { checked }] of facts[part].entries())
      dates.push([`${part}[${i}].checked`, checked]);
  return dates
    .filter(([, date]) => date !== null && date > last)
    .map(([path]) => ({ path, message: "must not be in the future" }));
}
