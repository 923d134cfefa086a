export * from "../en/dashboard-identity.ts";
