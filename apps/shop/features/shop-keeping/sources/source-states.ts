import type { SourceState } from "@loupe/contract";
import * as texts from "#texts/dashboard/sources.ts";

/** The names of a source's states. A source counts as connected only after a successful call. */
export const STATE_NAME: Record<SourceState, string> = {
  connected: texts.connected,
  untested: texts.untested,
  failing: texts.failing,
  sandbox: texts.sandbox,
  missing: texts.missing,
};
export const STATE_COLOUR: Record<SourceState, string> = {
  connected: "text-good",
  untested: "text-warn",
  failing: "text-bad",
  sandbox: "text-warn",
  missing: "text-warn",
};

/** The key of calls that test a source with the saved settings. */
export const SOURCE_TEST = "service test";
