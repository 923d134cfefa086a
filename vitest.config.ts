import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { componentsProject } from "./apps/shop/testing/components/vitest-project.ts";
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from "./apps/shop/testing/limits.ts";
import { ensureChromium } from "./scripts/chromium.mjs";
import { ensureTexts } from "./scripts/texts.mjs";

await ensureTexts();

const common = {
  // CI also gives failed tests a second attempt, at the end: scripts/test.mjs.
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
  // Programs that tests start read their compiled source from here. Otherwise each start would compile it again.
  env: {
    NODE_COMPILE_CACHE: fileURLToPath(new URL("./.cache/node", import.meta.url)),
    // Work that gives way to requests would starve beside the other tests: 31 passwords took a minute.
    WORK_NICENESS: "0",
  },
};

export default defineConfig({
  test: {
    // More workers than cores, because tests spend half of their time waiting: for the database, programs or timers.
    maxWorkers: availableParallelism() + 2,
    // Test files of a worker share its modules, because loading the server's modules again for every file took a third
    // of all CPU time. So a file must restore whatever it changes outside of itself: globals, the environment, mocks.
    isolate: false,
    // A larger young generation, as the server's, saves a tenth of the workers' CPU time.
    execArgv: ["--max-semi-space-size=64"],
    projects: [
      { test: { name: "packages", ...common, include: ["packages/*/**/*.test.ts"] } },
      { test: { name: "extension", ...common, include: ["apps/extension/**/*.test.ts"] } },
      { test: { name: "sandbox", ...common, include: ["apps/sandbox/**/*.test.ts"] } },
      {
        root: "apps/shop",
        resolve: {
          alias: {
            "virtual:island-files": fileURLToPath(
              new URL("./apps/shop/testing/browser/island-files.ts", import.meta.url),
            ),
          },
        },
        test: {
          name: "shop",
          ...common,
          // Addresses of style sheets. Otherwise they would be empty, about which React warns at each page.
          css: { include: /\.css\?url$/ },
          include: ["**/*.test.ts", "**/*.test.tsx"],
          exclude: ["**/*.browser.test.tsx", "e2e/**", "build/**", "node_modules/**"],
          setupFiles: fileURLToPath(
            new URL("./apps/shop/server/database/quick-drizzle-imports.ts", import.meta.url),
          ),
          globalSetup: fileURLToPath(
            new URL("./apps/shop/testing/database-setup.ts", import.meta.url),
          ),
        },
      },
      componentsProject(common, await ensureChromium()),
      { test: { name: "scripts", ...common, include: ["scripts/**/*.test.mjs"] } },
    ],
  },
});
