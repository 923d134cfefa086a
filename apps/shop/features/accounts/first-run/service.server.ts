export { admitFirstRun } from "./first-run-steps.server.ts";
export { endRestoredSessions, firstRunState, renewFirstRunKey } from "./first-run.server.ts";
