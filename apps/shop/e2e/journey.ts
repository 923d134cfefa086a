import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "@playwright/test";
import { oneShopAtATime, type RunningShop, type StartsShop } from "./another-shop.ts";
import { outside } from "./outside.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { createWatch, type Watch } from "./watch.ts";

type Journey = {
  /**
   * Whether pictures of goods and QC photos are drawn. Drawing them took a quarter of all journeys'
   * time, so only journeys about pictures turn it on, with `test.use({ showsPictures: true })`.
   */
  showsPictures: boolean;
  /** Fails the journey on console errors and on requests that should not happen or not fail. */
  watch: Watch;
  /** Opens another visitor, watched and with storage of its own. Options can make it a phone. */
  newVisitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** The switches of the outside services. They are reset afterwards, until calls succeed again. */
  sandbox: Sandbox;
};

type OfWorker = {
  /** For `shop-of-its-own.ts`. A worker fixture that only some journeys have would cost them a new worker and browser. */
  shopStartedBy: (start: StartsShop) => Promise<RunningShop>;
};

export const test = base.extend<Journey, OfWorker>({
  shopStartedBy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires this form
    async ({}, use) => {
      const shops = oneShopAtATime();
      await use(shops.startedBy);
      await shops.end();
    },
    { scope: "worker" },
  ],
  showsPictures: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires this form
  baseURL: ({}, use) => use(outside().shop),
  watch: async ({ baseURL }, use) => {
    const watch = createWatch(baseURL ?? "");
    await use(watch);
    expect(watch.problems, "what the console and the network showed").toEqual([]);
  },
  context: async ({ context, watch, showsPictures }, use) => {
    watch.over(context);
    if (!showsPictures) drawNothing(context);
    await use(context);
  },
  newVisitor: async ({ browser, baseURL, watch, showsPictures }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await openContext(browser, { baseURL, ...options });
      opened.push(context);
      watch.over(context);
      if (!showsPictures) drawNothing(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  sandbox: async ({ request }, use) => {
    const sandbox = createSandbox(request);
    await use(sandbox);
    await sandbox.clear();
    await sandbox.untilWell();
  },
});

/** As large as the requested pictures, because a picture of one pixel would count as missing. */
export const EMPTY_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"/>`;

/**
 * Answers requests for pictures of goods and QC photos with an empty picture. A route of Playwright
 * would do the same, but turns off the browser's cache, which makes every further page twice as dear.
 */
function drawNothing(context: BrowserContext): void {
  const ready = new WeakMap<Page, Promise<void>>();
  context.on("page", (page) => ready.set(page, answerPictures(page)));
  const open = context.newPage.bind(context);
  // A page that another one opens may ask for a picture or two before its session has begun.
  context.newPage = async () => {
    const page = await open();
    await ready.get(page);
    return page;
  };
}

async function answerPictures(page: Page): Promise<void> {
  const answer = {
    responseCode: 200,
    responseHeaders: [{ name: "content-type", value: "image/svg+xml" }],
    body: Buffer.from(EMPTY_PICTURE).toString("base64"),
  };
  const patterns = [{ urlPattern: "*/images/goods/*" }, { urlPattern: "*/images/qc/*" }];
  await unlessOver(page, async () => {
    const session = await page.context().newCDPSession(page);
    session.on("Fetch.requestPaused", ({ requestId }) =>
      unlessOver(page, () => session.send("Fetch.fulfillRequest", { requestId, ...answer })),
    );
    await session.send("Fetch.enable", { patterns });
  });
}

/** Leaving a page cancels its requests, which can then not be answered any more, and so does its end. */
async function unlessOver(page: Page, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (page.isClosed()) return;
    if (
      !/Invalid InterceptionId|No target with given id|Test (?:ended|timeout)/.test(String(error))
    )
      throw error;
  }
}

const openContext = (browser: Browser, options: BrowserContextOptions) =>
  browser.newContext(options);

/** Waits until the page is hydrated: it handles keys and pasting, and submits forms by script. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
}

/** Whether React has taken over this element. */
export const isHydrated = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactFiber")));

export { expect };
