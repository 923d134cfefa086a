export * from "../en/links.ts";
