export * from "../en/products.ts";
