export * from "../en/dashboard-legal.ts";
