export * from "../en/dashboard-setup.ts";
