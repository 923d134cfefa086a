export * from "../en/collection.ts";
