export * from "../en/dashboard-mail.ts";
