export * from "../en/dashboard-claim.ts";
