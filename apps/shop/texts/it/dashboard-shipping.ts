export * from "../en/dashboard-shipping.ts";
