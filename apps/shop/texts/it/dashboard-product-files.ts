export * from "../en/dashboard-product-files.ts";
