// Developers read the API's own language.
export * from "../en/developers.ts";
