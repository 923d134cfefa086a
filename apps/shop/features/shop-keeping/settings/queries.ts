import { callAs } from "#browser/calls.ts";

export const SETTINGS_KEY = ["GET /settings"];

export const fetchSettings = ({ signal }: { signal: AbortSignal }) =>
  callAs("GET /settings", {}, { signal });
