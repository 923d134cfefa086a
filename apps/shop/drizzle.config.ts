import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./features/**/tables.server.ts", "./server/*/tables.ts"],
  out: "./server/database/migrations",
});
