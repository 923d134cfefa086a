export * from "../en/dashboard-agents.ts";
