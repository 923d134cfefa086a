import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./features/*/*/tables.server.ts",
  out: "./server/database/migrations",
});
