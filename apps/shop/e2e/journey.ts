import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { startShop, type RunningShop } from "./another-shop.ts";
import { startOutside, type Outside } from "./outside.ts";
import { ADMIN } from "./people.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { createWatch, type Watch } from "./watch.ts";

type Journey = {
  /** Fails the journey on anything that a visitor's console or network should not show. */
  watch: Watch;
  /** Another visitor: own storage, same watch. Also one without scripts, on a phone, in the dark. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** The outside services' switches; all are off again, and the shop's calls well, afterwards. */
  sandbox: Sandbox;
};

/** Each worker has its own, so that journeys of different workers do not see each other. */
type World = {
  outside: Outside;
  /** The shop at `baseURL`: it serves every file that the worker runs, unless a file has its own. */
  shop: RunningShop;
};

const START_LIMIT_MS = 90_000;

export const test = base.extend<Journey, World>({
  outside: [
    // oxlint-disable-next-line no-empty-pattern -- it depends on nothing, which has to be written so
    async ({}, use) => {
      const { origins, close } = await startOutside();
      await use(origins);
      await close();
    },
    { scope: "worker", timeout: START_LIMIT_MS },
  ],
  shop: [
    async ({ outside }, use) => {
      const shop = await startShop(outside.shop, withEverything(outside));
      await use(shop);
      await shop.close();
    },
    { scope: "worker", timeout: START_LIMIT_MS },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  watch: async ({ baseURL }, use) => {
    const watch = createWatch(baseURL ?? "");
    await use(watch);
    expect(watch.problems, "what the console and the network showed").toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    await watch.over(context);
    await use(context);
  },
  newVisitor: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await openContext(browser, { baseURL, ...options });
      opened.push(context);
      await watch.over(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  sandbox: async ({ request, context }, use) => {
    const sandbox = createSandbox(request);
    await drawNothing(context);
    await use(sandbox);
    await sandbox.clear();
    await sandbox.untilWell();
  },
});

/** What a shop can be given: mail, "Sign in with Google", all services for goods. */
const withEverything = ({ sandbox, smtp, provider }: Outside) => ({
  LOG_LEVEL: "warn",
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: smtp,
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
});

/** Drawing pictures of goods that only a journey sees is most of its time, and not its subject. */
export const drawNothing = (context: BrowserContext) =>
  context.route(/\/images\/(goods|qc)\//, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: NOTHING }),
  );

/** As large as what is asked for: of one pixel, in a place for a hundred, none would be left. */
const NOTHING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"/>`;

const openContext = (browser: Browser, options: BrowserContextOptions) =>
  browser.newContext(options);

/** The page's own scripts have taken over: keys and pasting are listened for, forms stay. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__reactFiber")),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
}

export { expect };
