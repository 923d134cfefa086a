export * from "../en/dashboard-settings.ts";
