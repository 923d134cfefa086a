export * from "../en/landed-cost.ts";
