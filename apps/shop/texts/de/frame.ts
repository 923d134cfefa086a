export * from "../en/frame.ts";
