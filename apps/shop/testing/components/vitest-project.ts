import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ACTION_LIMIT_MS = process.env.CI ? 20_000 : 5_000;

/** The project with tests of components, which run in a real Chromium. */
export const componentsProject = (common: object, executablePath: string) => ({
  root: ROOT,
  plugins: [tailwindcss()],
  // Finds all dependencies before the first test. Vite would reload the page in the middle of a test if it found
  // one later.
  optimizeDeps: {
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
    testTimeout: 4 * ACTION_LIMIT_MS,
    expect: { poll: { timeout: ACTION_LIMIT_MS } },
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
        launchOptions: { executablePath, args: ["--no-sandbox"] },
        contextOptions: { reducedMotion: "reduce" },
        actionTimeout: ACTION_LIMIT_MS,
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});
