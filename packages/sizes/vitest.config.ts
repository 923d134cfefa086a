import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "sizes", root: import.meta.dirname, include: ["test/**/*.test.ts"] },
});
