import { scenarioOfId } from "./scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import type { Switches } from "./switches.ts";

/** Returns the scenario that applies to this item at one service. A switch takes precedence over the id. */
export function scenarioFor(service: string, id: string, switches: Switches): Scenario {
  const { gone: missingIds } = switches.of(service);
  if (missingIds.includes(id)) return "empty";
  return applyToService(switches.of(service).scenario ?? scenarioOfId(id), service);
}

/**
 * Resolves a scenario in which only some services fail: to a server error for these services, and to the normal
 * response for the others.
 */
function applyToService(scenario: Scenario, service: string): Scenario {
  const down: Partial<Record<Scenario, string[]>> = {
    "qc-images-down": ["qcImages"],
    "qc-partner-down": ["qcPartner"],
    "product-down": ["productProxy", "productInfo"],
  };
  const services = down[scenario];
  if (!services) return scenario;
  return services.includes(service) ? "server-error" : "ok";
}
