import type { ServiceState } from "@loupe/contract";

/** Only a connected service is green: a live shop must not rely on demonstration data. */
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
