export * from "../en/dashboard-outside-services.ts";
