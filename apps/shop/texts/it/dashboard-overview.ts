export * from "../en/dashboard-overview.ts";
