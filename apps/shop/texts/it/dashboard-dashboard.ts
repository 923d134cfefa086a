export * from "../en/dashboard-dashboard.ts";
