export * from "../en/items.ts";
