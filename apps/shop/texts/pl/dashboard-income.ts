export * from "../en/dashboard-income.ts";
