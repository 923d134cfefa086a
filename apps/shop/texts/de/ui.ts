export * from "../en/ui.ts";
