/// <reference types="chrome" />
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzip, zipExtension, type OwnBrand } from "@loupe/extension/zip";
import { chromium, expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { outside } from "../fixtures/servers/worker-addresses.ts";
import { createSandbox, type Sandbox } from "../fixtures/servers/sandbox.ts";
import { sentTo, serveSites, type Site } from "../fixtures/sites.ts";
import { startFront, type Front } from "./front.ts";
import { openPopup, type Popup } from "./popup.ts";

export type Installed = {
  context: BrowserContext;
  /** Opens one of the extension's own pages. */
  openOwn: (file: string) => Promise<Page>;
  /** The page that all marketplaces' sites return. A test may replace it. */
  sites: { answer: Site };
  front: Front;
  /** Runs a function in the extension's background worker. */
  inBackground: <A>(work: (given: A) => unknown, given?: A) => Promise<unknown>;
  /** Stops the extension's worker, as browsers do when it is idle or memory is short. */
  stopWorker: () => Promise<void>;
  /** Grants or revokes access to marketplaces' pages, as users can in the browser's settings. */
  allowSites: (allowed: boolean) => Promise<void>;
  /** Opens the popup over a page, as a click on its toolbar button does. */
  openPopup: (over: Page) => Promise<Popup>;
  /** Changes the extension's storage, as its options page does. */
  store: (values: Record<string, unknown>) => Promise<void>;
};

type Options = {
  /** Whether the shadow root is closed, as in the released extension. Most tests need it open. */
  closed?: boolean;
  /** Hosts whose permission is granted in advance, because headless browsers cannot show the prompt. */
  allowed?: string[];
  /** Whether the shop's pictures are passed on; otherwise they are empty. */
  showsPictures?: boolean;
  /** Replaces Loupe's name, colour and icons. */
  brand?: Partial<OwnBrand>;
  /** Whether the page that the installation opens stays open. */
  showsWelcome?: boolean;
  /**
   * Starts a browser only for this test: for tests that reload or stop the extension, change its permissions, fill
   * its storage or close its server.
   */
  own?: boolean;
};

/** The browser that tests of one worker share, because starting one takes longer than most of these tests. */
type Shared = { use: (options: Options) => Promise<Installed>; closePages: () => Promise<void> };

export const PLAIN: Site = {
  html: "<!doctype html><title>An item</title><h1>An item's page</h1>",
};

/** Opens Chromium with the built extension. Pages are served under the real host names of marketplaces. */
export const test = base.extend<
  { install: (options?: Options) => Promise<Installed>; sandbox: Sandbox },
  { shared: Shared }
>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires this form
  baseURL: ({}, use) => use(outside().shop),
  sandbox: async ({ request }, use) => {
    const sandbox = createSandbox(request);
    await use(sandbox);
    await sandbox.clear();
    await sandbox.untilWell();
  },
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires this form
    async ({}, use) => {
      let running: (Installed & { key: string }) | undefined;
      const ends: (() => unknown)[] = [];
      await use({
        use: async (options) => {
          const key = JSON.stringify([options.closed, options.allowed]);
          if (running?.key !== key) {
            running = undefined;
            await endAll(ends);
            running = { ...(await start(options, ends)), key };
          }
          await reset(running, options);
          return running;
        },
        closePages: async () => {
          if (running) await closePages(running.context);
        },
      });
      await endAll(ends);
    },
    { scope: "worker" },
  ],
  install: async ({ shared }, use) => {
    const ends: (() => unknown)[] = [];
    await use(async (options = {}) => {
      if (options.own) return await start(options, ends);
      // The pages of an earlier step are closed, because they could call the shop again.
      await shared.closePages();
      return await shared.use(options);
    });
    await endAll(ends);
    await shared.closePages();
  },
});

/** Ends everything that was started, the last first. */
async function endAll(ends: (() => unknown)[]): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}

/** Closes all pages, and opens an empty one, because the browser ends with its last page. */
async function closePages(context: BrowserContext): Promise<void> {
  const pages = context.pages();
  await context.newPage();
  await Promise.all(pages.map((page) => page.close()));
}

/** Resets the extension's storage, once the calls of the previous test have ended. */
async function reset(installed: Installed, { showsPictures = false }: Options): Promise<void> {
  const { context, front, sites, inBackground } = installed;
  await context.setOffline(false);
  await context.clearPermissions();
  const session = await context.newCDPSession(context.pages()[0]!);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  front.drop();
  const waiting = () =>
    inBackground(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
  await expect.poll(async () => [await waiting(), front.open()]).toEqual([0, 0]);
  await inBackground(() =>
    Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]),
  );
  Object.assign(front, { showsPictures, instead: () => false });
  front.calls.length = 0;
  sites.answer = PLAIN;
}

export { expect };

async function start(
  { closed, allowed, brand, showsPictures, showsWelcome }: Options,
  ends: (() => unknown)[],
): Promise<Installed> {
  const front = await startFront(outside().shop);
  front.showsPictures = showsPictures ?? false;
  ends.push(front.close);
  const sites = { answer: PLAIN };
  const port = await serveSites(sites, ends);
  const folder = mkdtempSync(join(tmpdir(), "loupe-extension-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  await copyBuild(join(folder, "extension"), { ...brand, server: front.origin, closed, allowed });
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath: process.env.CHROMIUM_EXTENSIONS_PATH ?? "/usr/bin/chromium",
    headless: true,
    locale: "en-US",
    args: [
      "--no-sandbox",
      `--disable-extensions-except=${join(folder, "extension")}`,
      `--load-extension=${join(folder, "extension")}`,
      "--disable-background-networking",
      ...sentTo(port),
    ],
  });
  ends.push(() => context.close());
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const id = new URL(worker.url()).host;
  if (!showsWelcome) {
    await closeWelcome(context);
    await worker.evaluate(() => chrome.storage.session.clear());
    front.calls.length = 0;
  }
  const openOwn = async (file: string) => {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${id}/${file}`);
    return page;
  };
  const awake = () => context.serviceWorkers()[0] ?? worker;
  return {
    context,
    sites,
    front,
    inBackground: (work, given) => awake().evaluate(work as (given: unknown) => unknown, given),
    openOwn,
    ...ofBrowser(context, id),
    openPopup: (over) => openPopup(over, id),
    store: async (values) => {
      await awake().evaluate((given) => chrome.storage.local.set(given), values);
    },
  };
}

/** Closes the page that the installation opens, once its calls have ended. */
async function closeWelcome(context: BrowserContext): Promise<void> {
  const welcome = () => context.pages().find((page) => page.url().endsWith("/welcome.html"));
  await expect.poll(welcome).toBeDefined();
  await welcome()!.getByRole("option", { name: "Poland" }).waitFor({ state: "attached" });
  await welcome()!.close();
}

/** Actions of the browser on an extension, by itself or at the user's request. */
function ofBrowser(context: BrowserContext, id: string) {
  return {
    stopWorker: async () => {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/popup.html`);
      const session = await context.newCDPSession(page);
      await session.send("ServiceWorker.enable");
      await session.send("ServiceWorker.stopAllWorkers");
      await page.close();
    },
    allowSites: async (allowed: boolean) => {
      const page = await context.newPage();
      await page.goto("chrome://extensions");
      await page.evaluate(
        (change) =>
          (
            chrome as unknown as {
              developerPrivate: { updateExtensionConfiguration: (change: object) => Promise<void> };
            }
          ).developerPrivate.updateExtensionConfiguration(change),
        { extensionId: id, hostAccess: allowed ? "ON_ALL_SITES" : "ON_CLICK" },
      );
      await page.close();
    },
  };
}

type Copy = Partial<OwnBrand> & { server: string; closed?: boolean; allowed?: string[] };

/** Unpacks the extension as a shop offers it for download. Unless `closed`, opens its shadow root for Playwright. */
export async function copyBuild(
  to: string,
  { closed = false, allowed = [], ...brand }: Copy,
): Promise<void> {
  const file = await zipExtension({ name: "Loupe", hasLogo: false, ...brand });
  for (const [path, bytes] of Object.entries(unzip(file))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes);
  }
  const change = (name: string, changed: (text: string) => string) => {
    const before = readFileSync(join(to, name), "utf8");
    const after = changed(before);
    if (after === before) throw new Error(`Nothing to change in ${name}.`);
    writeFileSync(join(to, name), after);
  };
  if (!closed) {
    for (const name of ["content.js", "badges.js"]) {
      change(name, (text) => text.replace('mode: "closed"', 'mode: "open"'));
    }
  }
  change("manifest.json", (text) =>
    JSON.stringify({ ...JSON.parse(text), host_permissions: allowed }),
  );
}
