export * from "../en/shipping.ts";
