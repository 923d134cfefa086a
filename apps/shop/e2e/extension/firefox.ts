import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch, type Browser, type Page } from "puppeteer-core";
import { freePort } from "../../testing/free-port.ts";
import { startShop } from "../another-shop.ts";
import { WATCH } from "../goods.ts";
import { copyBuild, PLAIN, serveSites } from "./installed.ts";
import { pageOf } from "./panel.ts";

// npm test -- firefox: the extension in Firefox, on a page under a marketplace's real name, with a policy that
// forbids everything. It needs Firefox (FIREFOX_PATH, or Debian's firefox-esr) and port 443, so it is no part of
// the usual run.

const FIREFOX = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
const HTTPS_PORT = 443;
const LIMIT_MS = 30_000;

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
  const shop = await startShop(`http://127.0.0.1:${await freePort()}`, {});
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
  copyBuild(join(folder, "extension"), { server: shop.origin });
  const browser = await launch({
    browser: "firefox",
    executablePath: FIREFOX,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: { "network.dns.forceResolve": "127.0.0.1" },
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
}

/** Runs in the page: the copy that is tested has an open root. */
function inPanel(selector: string): HTMLElement | null {
  const host = document.documentElement.lastElementChild;
  return host?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
}

/** Waits for a condition in the page. The page forbids code from texts, so it is asked from outside. */
async function until(page: Page, condition: () => unknown): Promise<void> {
  const code = `(() => { const inPanel = ${inPanel.toString()}; return Boolean((${condition.toString()})()) })()`;
  for (const begun = Date.now(); Date.now() - begun < LIMIT_MS;) {
    if (await page.evaluate(code)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`Not so within ${LIMIT_MS} ms: ${condition.toString()}`);
}
