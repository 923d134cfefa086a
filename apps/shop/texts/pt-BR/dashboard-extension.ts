export * from "../en/dashboard-extension.ts";
