import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const ACTION_LIMIT_MS = process.env.CI ? 20_000 : 5_000;

/** Tests of components in a real Chromium. */
export const componentsProject = (common: object, executablePath: string) => ({
  root: ROOT,
  plugins: [tailwindcss()],
  // All of them before the first test: a dependency found later reloads the page in the middle of a test.
  optimizeDeps: {
    entries: [
      "{browser,features,ui}/**/*.{ts,tsx}",
      "testing/components/*.{ts,tsx}",
      "!testing/components/vitest-project.ts",
      "!**/*.server.ts",
      "!**/*.test.ts",
    ],
  },
  test: {
    name: "components",
    ...common,
    testTimeout: 4 * ACTION_LIMIT_MS,
    expect: { poll: { timeout: ACTION_LIMIT_MS } },
    include: ["**/*.browser.test.tsx"],
    exclude: ["build/**", "node_modules/**"],
    setupFiles: fileURLToPath(new URL("./setup.ts", import.meta.url)),
    browser: {
      enabled: true,
      headless: true,
      // Rows of tables have no name of their own.
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
