import { respond } from "../respond.ts";
import type { ServiceResponse } from "../respond.ts";
import type { Scenario } from "../scenarios.ts";
import { fileWithoutRates, ratesFile, type RatesChange } from "./rates-file.ts";
import type { SandboxService } from "./service.ts";

/** The daily file of exchange rates. */
export const currencyRates = {
  name: "currencyRates",
  method: "get",
  path: "/eurofxref-daily.xml",
  settings: (origin) => ({ RATES_URL: `${origin}/eurofxref-daily.xml` }),
  handle: (state, c) => {
    const today = state.now().toISOString().slice(0, 10);
    const { rates } = state.switches.of("currencyRates");
    return respond(state, c, { service: "currencyRates", id: "" }, (scenario) =>
      answerIn(scenario, today, rates),
    );
  },
} as const satisfies SandboxService;

const type = "text/xml";

function answerIn(scenario: Scenario, today: string, change: RatesChange): ServiceResponse {
  switch (scenario) {
    case "empty":
      return { type, body: fileWithoutRates(today) };
    case "null":
      return { type, body: "" };
    case "business-error":
      return { type: "text/html", body: "<!doctype html><title>Please try again later</title>" };
    default:
      return { type, body: ratesFile(today, change) };
  }
}
