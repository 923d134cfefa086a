export * from "../en/dashboard-reviews.ts";
