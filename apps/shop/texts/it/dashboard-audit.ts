export * from "../en/dashboard-audit.ts";
