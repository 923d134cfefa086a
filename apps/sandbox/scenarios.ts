import type { Switches } from "./switches.ts";

/**
 * The last three digits of an id that begins 7000099 choose one of these; a switch can put any of
 * them on every id. The number is the position in this list.
 */
export const SCENARIOS = [
  "ok",
  "empty",
  "null",
  "business-error",
  "rate-limited",
  "server-error",
  "html",
  "cut-json",
  "slow",
  "images-forbidden",
  "images-missing",
  "duplicate-time",
  "second-envelope",
  "no-title",
  "no-sku-images",
  "quota",
  "bad-credentials",
  "huge-body",
  "qc-images-down",
  "qc-partner-down",
  "product-down",
  "empty-wrapped",
  "empty-wrapped-null",
  "empty-imgs",
  "null-imgs",
  "untidy",
  "dropped-connection",
  "redirect-to-private",
  "images-malformed",
  "wrong-shape",
  "none-in-words",
  "odd-values",
  "empty-object",
  "code-only",
] as const;

export type Scenario = (typeof SCENARIOS)[number];

export const SLOW_MS = 15_000;

/** What one service has to do for this item now: the switch wins over the id. */
export function scenarioFor(service: string, id: string, switches: Switches): Scenario {
  return narrow(switches.of(service).scenario ?? scenarioOfId(id), service);
}

export function scenarioOfId(id: string): Scenario {
  if (!id.startsWith("7000099") || id.length < 10) return "ok";
  return SCENARIOS[Number(id.slice(-3))] ?? "ok";
}

/** The scenarios in which some services are down and the others answer as ever. */
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
