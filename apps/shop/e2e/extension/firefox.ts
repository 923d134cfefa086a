/// <reference types="chrome" />
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type Browser, type Page } from "puppeteer-core";
import { freePort } from "../../testing/servers/free-port.ts";
import { EMBEDDED_DATABASE, startShop } from "../fixtures/servers/another-shop.ts";
import { WATCH } from "../fixtures/goods.ts";
import { serveSites } from "../fixtures/sites.ts";
import { copyBuild, PLAIN } from "./installed.ts";
import { pageOf } from "./panel.ts";

// `npm test -- firefox` tests the extension in Firefox: its panel on a page under a marketplace's real host name,
// with a policy that forbids everything, and its own pages, menus and permissions. Not a part of the usual test
// run, because it needs Firefox (FIREFOX_PATH or Debian's firefox-esr) and port 443.

const FIREFOX = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
const HTTPS_PORT = 443;
const LIMIT_MS = 30_000;
/** The extension's id. It contains the host name of the shop, which runs on this machine. */
const ID = "extension@127.0.0.1";
/** The host name of the extension's own pages. Firefox chooses a random one unless it is set. */
const HOST = "8d7f0d1c-7a4e-4c55-9f0e-2f1a53a1b0c7";

const ends: (() => unknown)[] = [];
const results: { name: string; error?: unknown }[] = [];

async function check(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    results.push({ name });
  } catch (error) {
    results.push({ name, error });
  }
}

try {
  await run();
} finally {
  for (const end of ends.toReversed()) await end();
}
for (const { name, error } of results) {
  process.stdout.write(`${error ? "✗" : "✓"} ${name}\n${error ? `${String(error)}\n` : ""}`);
}
const failed = results.filter(({ error }) => error).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || results.length === 0 ? 1 : 0;

async function run(): Promise<void> {
  const shop = await startShop(`http://127.0.0.1:${await freePort()}`, EMBEDDED_DATABASE);
  ends.push(() => shop.close());
  const sites = {
    answer: {
      ...PLAIN,
      headers: {
        "content-security-policy":
          "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      },
    },
  };
  await serveSites(sites, ends, HTTPS_PORT);
  const folder = mkdtempSync(join(tmpdir(), "loupe-firefox-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  await copyBuild(join(folder, "extension"), { server: shop.origin });
  const browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    acceptInsecureCerts: true,
    // Allows the debugger to open the extension's own pages.
    args: ["--remote-allow-system-access"],
    extraPrefsFirefox: {
      "network.dns.forceResolve": "127.0.0.1",
      "extensions.webextensions.uuids": JSON.stringify({ [ID]: HOST }),
      // Grants optional permissions without a prompt.
      "extensions.webextOptionalPermissionPrompts": false,
    },
  });
  ends.push(() => browser.close());
  await browser.installExtension(join(folder, "extension"));
  await checkAll(browser);
}

async function checkAll(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.goto(pageOf(WATCH.id));
  await check("the tab counts the QC photos, whatever the page's policy forbids", () =>
    until(page, () => /^\d+ QC photos/.test(inPanel(".tab-words")?.textContent ?? "")),
  );
  await check("the panel shows photos, price and agents", async () => {
    await page.evaluate(`(${inPanel.toString()})(".tab").click()`);
    await until(page, () => inPanel(".tile img")?.getAttribute("src")?.startsWith("data:image/"));
    await until(page, () => (inPanel("a.primary")?.textContent ?? "").startsWith("Open at "));
  });
  await check("an address that changes without a load is followed", async () => {
    await page.evaluate(() => history.pushState(null, "", "?itemID=1"));
    await until(page, () => inPanel(".loupe") === null);
  });
  await checkOwnPages(browser);
  await checkPermissions(browser, page);
}

/** Opens one of the extension's own pages. Firefox displays it, but never reports that it has loaded. */
async function openOwn(browser: Browser, file: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`moz-extension://${HOST}/${file}`, { timeout: 3000 }).catch(() => undefined);
  await until(page, () => document.querySelector("main")?.childElementCount);
  return page;
}

async function checkOwnPages(browser: Browser): Promise<void> {
  await check("the popup converts a link, and lists the item that was open", async () => {
    const popup = await openOwn(browser, "popup.html");
    await until(popup, () => document.body.innerText.includes("Weidian 7265511373"));
    await popup.evaluate(() => {
      const field = document.querySelector("textarea")!;
      field.value = "https://weidian.com/item.html?itemID=7265511374";
      field.dispatchEvent(new Event("input"));
    });
    await until(popup, () =>
      /Weidian 7265511374\s+Open in Loupe\s+Open at /.test(document.body.innerText),
    );
    await popup.close();
  });
  await check(
    "the options have the shop's countries, and keep two choices made at once",
    async () => {
      const options = await openOwn(browser, "options.html");
      await until(options, () => document.querySelector('#country option[value="PL"]'));
      await options.evaluate(() => {
        for (const [id, value] of [
          ["agent", "Basetao"],
          ["country", "PL"],
        ]) {
          const field = document.querySelector<HTMLSelectElement>(`#${id}`)!;
          field.value = value!;
          field.dispatchEvent(new Event("change"));
        }
      });
      await until(options, async () => {
        const { settings } = await chrome.storage.local.get<{
          settings?: Record<string, string>;
        }>();
        return settings?.agent === "Basetao" && settings.country === "PL";
      });
      await options.close();
    },
  );
  await check("the items of the context menu are created once", async () => {
    const options = await openOwn(browser, "options.html");
    // Updating an item of the browser's context menu fails if the item does not exist, so this waits for all three.
    await until(options, async () => {
      const made = await Promise.all(
        ["loupe", "agent", "picture"].map((id) =>
          chrome.contextMenus.update(id, {}).then(() => id),
        ),
      ).catch(() => []);
      return made.length === 3;
    });
    await options.close();
  });
}

/**
 * Loads a page in a visible tab, which the panel needs. Waits first, because registering content scripts takes a
 * while.
 */
async function load(page: Page, address: string): Promise<void> {
  await new Promise((done) => setTimeout(done, 1500));
  await page.bringToFront();
  await page.goto(address);
}

/** Checks that granting and revoking permissions takes effect, for agents' sites and for marketplaces. */
async function checkPermissions(browser: Browser, page: Page): Promise<void> {
  const agentPage = `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`;
  await check("the panel stands on an agent's pages only while they are allowed", async () => {
    const options = await openOwn(browser, "options.html");
    const flip = async (on: boolean) => {
      const [label] = await options.$$("label.choice ::-p-text(cnfans)");
      await label!.click();
      await until(options, on ? () => isChecked("CNFans") : () => !isChecked("CNFans"));
    };
    await load(page, agentPage);
    await new Promise((done) => setTimeout(done, 1500));
    if (await page.evaluate(`(${inPanel.toString()})(".tab") !== null`)) {
      throw new Error("The panel was shown before the permission was granted.");
    }
    await flip(true);
    await load(page, agentPage);
    await until(page, () => /^\d+ QC photos/.test(inPanel(".tab-words")?.textContent ?? ""));
    await options.bringToFront();
    await flip(false);
    await load(page, agentPage);
    await new Promise((done) => setTimeout(done, 1500));
    if (await page.evaluate(`(${inPanel.toString()})(".tab") !== null`)) {
      throw new Error("The panel was shown after the permission was revoked.");
    }
    await options.close();
  });
  await check(
    "if access to the marketplaces is revoked, the popup says so and can regain it",
    async () => {
      let popup = await openOwn(browser, "popup.html");
      const taken = await popup.evaluate(() =>
        chrome.permissions.remove({ origins: ["https://weidian.com/*"] }),
      );
      if (!taken) throw new Error("The permission was not revoked.");
      await popup.close();
      popup = await openOwn(browser, "popup.html");
      await until(popup, () => document.body.innerText.includes("no longer allows the panel"));
      const [button] = await popup.$$("button ::-p-text(Allow it again)");
      await button!.click();
      await load(page, pageOf(WATCH.id));
      await until(page, () => /^\d+ QC photos/.test(inPanel(".tab-words")?.textContent ?? ""));
    },
  );
}

/** This function runs in the options page. */
function isChecked(name: string): boolean {
  const labels = [...document.querySelectorAll("label.choice")];
  const label = labels.find((one) => one.textContent === name);
  return label?.querySelector("input")?.checked ?? false;
}

/** This function runs in the page. In the tested copy of the extension, the shadow root is open. */
function inPanel(selector: string): HTMLElement | null {
  const host = document.documentElement.lastElementChild;
  return host?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
}

/** Waits for a condition in a page. Polls from outside, because the page's policy forbids `eval`. */
async function until(page: Page, condition: () => unknown): Promise<void> {
  const code = `(async () => { ${inPanel.toString()}; ${isChecked.toString()}; return Boolean(await (${condition.toString()})()) })()`;
  for (const begun = Date.now(); Date.now() - begun < LIMIT_MS;) {
    if (await page.evaluate(code)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`Still not true after ${LIMIT_MS} ms: ${condition.toString()}`);
}
