import { scenarioOfId } from "./scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import type { Switches } from "./switches.ts";

/** The scenario that applies to this item at one service. A switch has priority over the id. */
export function scenarioFor(service: string, id: string, switches: Switches): Scenario {
  const { gone } = switches.of(service);
  if (gone.includes(id)) return "empty";
  return narrow(switches.of(service).scenario ?? scenarioOfId(id), service);
}

/** Resolves the scenarios in which some services are down and the others answer normally. */
function narrow(scenario: Scenario, service: string): Scenario {
  const down: Partial<Record<Scenario, string[]>> = {
    "qc-images-down": ["qcImages"],
    "qc-partner-down": ["qcPartner"],
    "product-down": ["productProxy", "productInfo"],
  };
  const services = down[scenario];
  if (!services) return scenario;
  return services.includes(service) ? "server-error" : "ok";
}
