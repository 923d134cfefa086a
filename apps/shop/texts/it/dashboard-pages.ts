export * from "../en/dashboard-pages.ts";
