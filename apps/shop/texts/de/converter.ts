export * from "../en/converter.ts";
