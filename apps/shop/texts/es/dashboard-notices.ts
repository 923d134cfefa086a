export * from "../en/dashboard-notices.ts";
