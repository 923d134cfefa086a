export * from "../en/photo-reports.ts";
