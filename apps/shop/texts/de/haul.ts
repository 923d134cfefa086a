export * from "../en/haul.ts";
