export * from "../en/dashboard-products.ts";
