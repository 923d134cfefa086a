export * from "../en/dashboard-own-photos.ts";
