export * from "../en/dashboard-link-jobs.ts";
