import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "shipping", root: import.meta.dirname, include: ["test/**/*.test.ts"] },
});
