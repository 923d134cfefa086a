import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A few tests promise milliseconds; a machine that CI shares may stall for longer once. */
const patience = {
  retry: process.env.CI ? 1 : 0,
  testTimeout: process.env.CI ? 60_000 : 10_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // By itself it leaves a core free; half the time a test waits for the database.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: "packages", ...patience, include: ["packages/*/**/*.test.ts"] } },
      { test: { name: "sandbox", ...patience, include: ["apps/sandbox/**/*.test.ts"] } },
      {
        root: "apps/shop",
        test: {
          name: "shop",
          ...patience,
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: ["e2e/**", "build/**", "node_modules/**"],
          globalSetup: fileURLToPath(
            new URL("./apps/shop/testing/database-setup.ts", import.meta.url),
          ),
        },
      },
      { test: { name: "scripts", ...patience, include: ["scripts/**/*.test.mjs"] } },
    ],
  },
});
