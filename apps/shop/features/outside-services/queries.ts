import type { ServiceState } from "@loupe/contract";

/** Demonstration data is nothing to be content with: only a service that is connected is green. */
export const STATE_NAME: Record<ServiceState, string> = {
  connected: "Connected",
  sandbox: "Sandbox",
  missing: "Missing",
};
export const STATE_COLOUR: Record<ServiceState, string> = {
  connected: "text-good",
  sandbox: "text-warn",
  missing: "text-warn",
};
