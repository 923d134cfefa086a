export * from "../en/google-login.ts";
