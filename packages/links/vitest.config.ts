import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "links", root: import.meta.dirname, include: ["test/**/*.test.ts"] },
});
