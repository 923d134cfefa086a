export * from "../en/agents.ts";
