import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "photo-measure", root: import.meta.dirname, include: ["test/**/*.test.ts"] },
});
