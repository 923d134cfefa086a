export * from "../en/dashboard-go-live.ts";
