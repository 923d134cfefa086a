import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** Chosen once, by the process that starts the others. */
const once = (name: string, make: () => string) => (process.env[name] ??= make());
const port = once("E2E_PORT", () => String(20_000 + Math.floor(Math.random() * 20_000)));
const sandboxPort = once("E2E_SANDBOX_PORT", () => String(Number(port) + 1));
const mailPort = once("E2E_MAIL_PORT", () => String(Number(port) + 2));
const smtpPort = once("E2E_SMTP_PORT", () => String(Number(port) + 3));
const providerPort = once("E2E_PROVIDER_PORT", () => String(Number(port) + 4));
const dataDir = once("E2E_DATA_DIR", () => mkdtempSync(join(tmpdir(), "loupe-e2e-")));
const provider = `http://127.0.0.1:${providerPort}`;
const sandbox = `http://127.0.0.1:${sandboxPort}`;

export default defineConfig({
  testDir: "e2e",
  // One core serves, one browses.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; what passes only at the second try is told as flaky.
  retries: process.env.CI ? 1 : 0,
  // The same machine, shared, was seen three times as slow: that is no failure either.
  timeout: process.env.CI ? 120_000 : 30_000,
  expect: { timeout: process.env.CI ? 25_000 : 7_000 },
  reporter: [["line"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
    // A trace costs a third of the time: ask for it with `--trace=on`.
    screenshot: "only-on-failure",
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
  webServer: [
    {
      command: "node ../sandbox/main.ts",
      url: `${sandbox}/calls`,
      env: { PORT: sandboxPort },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
    {
      command: "node e2e/identity-provider.ts",
      url: `${provider}/.well-known/openid-configuration`,
      env: {
        PORT: providerPort,
        REDIRECT_URI: `http://localhost:${port}/api/v1/auth/google/callback`,
      },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
    {
      command: "node e2e/mail-server.ts",
      url: `http://127.0.0.1:${mailPort}/`,
      env: { PORT: mailPort, PORT_SMTP: smtpPort },
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    },
    {
      command: "node server/main.ts",
      url: `http://localhost:${port}/healthz`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      env: {
        NODE_ENV: "production",
        PORT: port,
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
        RATE_LIMIT: "off",
        ADMIN_EMAIL: "admin@loupe.example",
        ADMIN_PASSWORD: "admin-password",
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        QC_PARTNER_URL: `${sandbox}/qc-partner`,
        QC_PARTNER_APP_KEY: "sandbox-key",
        QC_PARTNER_APP_ID: "sandbox-app",
        PRODUCT_PROXY_URL: `${sandbox}/product-proxy`,
        PRODUCT_INFO_URL: `${sandbox}/product-info`,
        QC_IMAGES_URL: `${sandbox}/qc-images`,
        OIDC_ISSUER: provider,
        OIDC_CLIENT_ID: "loupe",
        OIDC_CLIENT_SECRET: "only for tests",
        EXTENSION_URL: "https://extension.example/loupe",
        SOCIAL_TELEGRAM: "https://social.example/loupe",
      },
    },
  ],
});
