export * from "../en/picture-search.ts";
