import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WAIT_LIMIT_MS } from "../limits.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The modules of our packages that others import. Vite bundles them before the first test, because otherwise the page of each
 * test file loads some 150 sources one by one. While `vitest` watches, a change of a package needs a restart.
 */
const PACKAGES = ["contract", "costs", "links", "shipping"].flatMap((name) => {
  const file = new URL(`../../../../packages/${name}/package.json`, import.meta.url);
  const { exports } = JSON.parse(readFileSync(file, "utf8")) as { exports: object };
  return Object.keys(exports)
    .filter((path) => !path.endsWith(".json"))
    .map((path) => `@loupe/${name}${path.slice(1)}`);
});

/** The project with tests of components, which run in a real Chromium. */
export const componentsProject = (common: object, executablePath: string) => ({
  root: ROOT,
  plugins: [tailwindcss()],
  // Finds all dependencies before the first test. Vite would reload the page in the middle of a test if it found
  // one later.
  optimizeDeps: {
    include: PACKAGES,
    // Otherwise Vite would use the packages as the last run bundled them, because it compares only the lock file.
    force: true,
    entries: [
      "{browser,features,ui}/**/*.{ts,tsx}",
      "islands/{browser,island}.tsx",
      "testing/components/*.{ts,tsx}",
      "!testing/components/vitest-project.ts",
      "!**/*.server.ts",
      "!**/*.test.ts",
    ],
  },
  test: {
    name: "components",
    ...common,
    // Each file has a page of its own. Shared pages saved an eighth of the time, but modules keep loaded data
    // (countries, rates), so that files failed depending on which ran before them.
    isolate: true,
    include: ["**/*.browser.test.tsx"],
    exclude: ["build/**", "node_modules/**"],
    setupFiles: fileURLToPath(new URL("./setup.ts", import.meta.url)),
    browser: {
      enabled: true,
      headless: true,
      // Rows of tables have no accessible name, so tests find them by `data-row`.
      locators: { exact: false, testIdAttribute: "data-row" },
      screenshotFailures: false,
      provider: playwright({
        // Without optimizing compilers, because pages that live for seconds give nothing back: a tenth less CPU time.
        launchOptions: {
          executablePath,
          args: ["--no-sandbox", "--js-flags=--no-turbofan --no-maglev"],
        },
        contextOptions: { reducedMotion: "reduce" },
        actionTimeout: WAIT_LIMIT_MS,
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});
