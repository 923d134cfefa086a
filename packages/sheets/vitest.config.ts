import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "sheets", root: import.meta.dirname, include: ["test/**/*.test.ts"] },
});
