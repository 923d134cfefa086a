import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "costs", root: import.meta.dirname, include: ["test/**/*.test.ts"] },
});
