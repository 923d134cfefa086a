export * from "../en/qc.ts";
