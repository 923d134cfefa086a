export * from "../en/dashboard-client.ts";
