export * from "../en/dashboard-photo-reports.ts";
