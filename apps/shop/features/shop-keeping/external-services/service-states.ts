import type { ServiceState } from "@loupe/contract";
import * as texts from "#texts/dashboard/external-services.ts";

/** The names of a service's states. A service counts as connected only after a successful call. */
export const STATE_NAME: Record<ServiceState, string> = {
  connected: texts.connected,
  untested: texts.untested,
  failing: texts.failing,
  sandbox: texts.sandbox,
  missing: texts.missing,
};
export const STATE_COLOUR: Record<ServiceState, string> = {
  connected: "text-good",
  untested: "text-warn",
  failing: "text-bad",
  sandbox: "text-warn",
  missing: "text-warn",
};

/** The key of calls that test a service with the saved settings. */
export const SERVICE_TEST = "service test";
