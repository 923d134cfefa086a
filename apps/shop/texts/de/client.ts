export * from "../en/client.ts";
