import { scenarioOfId } from "./scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import type { Switches } from "./switches.ts";

/** Returns the scenario that applies to this item at one source. A switch takes precedence over the id. */
export function scenarioFor(source: string, id: string, switches: Switches): Scenario {
  const { gone: missingIds } = switches.of(source);
  if (missingIds.includes(id)) return "empty";
  return applyToSource(switches.of(source).scenario ?? scenarioOfId(id), source);
}

/**
 * Resolves a scenario in which only some sources fail: to a server error for these sources, and to the normal
 * response for the others.
 */
function applyToSource(scenario: Scenario, source: string): Scenario {
  const down: Partial<Record<Scenario, string[]>> = {
    "qc-images-down": ["qcImages"],
    "qc-partner-down": ["qcPartner"],
    "product-down": ["productProxy", "productInfo"],
  };
  const sources = down[scenario];
  if (!sources) return scenario;
  return sources.includes(source) ? "server-error" : "ok";
}
