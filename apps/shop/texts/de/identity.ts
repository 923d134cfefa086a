export * from "../en/identity.ts";
