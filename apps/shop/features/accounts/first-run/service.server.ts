export { admitFirstRun } from "./first-run-steps.server.ts";
export { endRestoredSessions, firstRunState, renewFirstRunKey } from "./setup-link.server.ts";
