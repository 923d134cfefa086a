import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { SITES_PORT } from "./e2e/fixtures/servers/worker-addresses.ts";
import { sentTo } from "./e2e/fixtures/sites.ts";
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from "./testing/limits.ts";

/** The most workers. Each takes about a gigabyte, with its browser, its shop and its database. */
const WORKERS_MAX = 4;

const EXTENSION = /e2e\/extension\/.*\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  // Each worker has its own shop and sources. With two workers for each core, tests that measure time
  // failed.
  globalSetup: "./e2e/fixtures/servers/global-setup.ts",
  workers: Math.min(availableParallelism() + 1, WORKERS_MAX),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: [["line"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        // The global setup sets the port before workers start browsers.
        ...sentTo(process.env[SITES_PORT] ?? "9"),
      ],
    },
    // Animations are off, because each frame costs CPU, and axe would measure colours in the middle of a transition.
    // Tests of animations switch them on.
    contextOptions: { reducedMotion: "reduce" },
    // Traces are off, because they cost a third of the time. `--trace=on` switches them on.
    screenshot: "only-on-failure",
  },
  projects: [
    // Tests of the extension mostly wait. One worker runs them while the others use the processor.
    { name: "extension", testMatch: EXTENSION, workers: 1, use: { ...devices["Desktop Chrome"] } },
    { name: "pages", testIgnore: EXTENSION, use: { ...devices["Desktop Chrome"] } },
  ],
});
