import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { outside } from "./outside.ts";
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

export const test = base.extend<Journey>({
  // oxlint-disable-next-line no-empty-pattern -- it depends on nothing, which has to be written so
  baseURL: ({}, use) => use(outside().shop),
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
