import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "product-art", root: import.meta.dirname, include: ["test/**/*.test.ts"] },
});
