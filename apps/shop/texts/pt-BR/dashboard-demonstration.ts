export * from "../en/dashboard-demonstration.ts";
