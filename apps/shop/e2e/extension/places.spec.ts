/// <reference types="chrome" />
import type { Page } from "@playwright/test";
import { expect, PLAIN, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

test.describe.configure({ mode: "parallel" });

/** An address of each kind of item page on which the panel is shown without an extra permission. */
const PLACES = (id: string) => [
  `https://item.taobao.com/item.htm?spm=a1z10.1&id=${id}`,
  `https://h5.m.taobao.com/awp/core/detail.htm?id=${id}`,
  `https://main.m.taobao.com/detail/index.html?id=${id}`,
  `https://m.intl.taobao.com/detail/detail.html?id=${id}`,
  `https://intl.taobao.com/item.htm?id=${id}`,
  `https://item.m.taobao.com/item.htm?id=${id}`,
  `https://a.m.taobao.com/i${id}.htm`,
  `https://www.taobao.com/list/item/${id}.htm`,
  `https://world.taobao.com/item/${id}.htm`,
  `https://detail.tmall.com/item.htm?id=${id}&skuId=5`,
  `https://detail.m.tmall.com/item.htm?id=${id}`,
  `https://chaoshi.detail.tmall.com/item.htm?id=${id}`,
  `https://world.tmall.com/item/${id}.htm`,
  `https://detail.tmall.hk/hk/item.htm?id=${id}`,
  `https://detail.1688.com/offer/${id}.html?spm=x`,
  `https://m.1688.com/offer/${id}.html`,
  `https://detail.m.1688.com/page/index.html?offerId=${id}`,
  `https://weidian.com/item.html?itemID=${id}`,
  `https://h5.weidian.com/m/item.html?itemID=${id}`,
  `https://shop1691234567.v.weidian.com/item.html?itemID=${id}`,
];

test("the extension sends nothing on pages that show no item, nor in click mode before a click", async ({
  install,
}) => {
  await test.step("pages that are not items", async () => {
    const { context, front } = await install();
    const page = await context.newPage();
    for (const address of [
      `https://weidian.com/item.html?itemID=${"7".repeat(30)}`,
      "https://weidian.com/?userid=123456789",
      "https://item.taobao.com/",
    ]) {
      await page.goto(address);
      await page.waitForTimeout(500);
      await expect(tab(page)).toBeHidden();
    }
    expect(front.calls).toEqual([]);
  });
  await test.step("in click mode a visit", async () => {
    const { context, front, store } = await install();
    await store({ settings: { ask: "click" }, sites: { "weidian.com": { open: true } } });
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/Show QC photos$/);
    expect(front.calls).toEqual([]);
    await tab(page).click();
    await expect(
      panel(page)
        .getByRole("button", { name: /^QC photo 1 of/ })
        .first(),
    ).toBeVisible();
  });
  await test.step("in click mode the popup", async () => {
    const { context, front, openPopup, store } = await install();
    await store({ settings: { ask: "click" } });
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/Show QC photos$/);
    const popup = await openPopup(page);
    await expect.poll(popup.text).toMatch(/This tab\s+Weidian 7265511373/);
    expect(front.calls.some(({ path }) => path.includes("qc-photos"))).toBe(false);
  });
  await test.step("every marketplace, for computers and phones", async () => {
    const { context, store } = await install();
    // In click mode (the extension calls the shop only after a click), the panel is shown without a server.
    await store({ settings: { ask: "click" } });
    const page = await context.newPage();
    for (const address of PLACES(newId())) {
      await page.goto(address);
      await expect(tab(page), address).toHaveAccessibleName(/Show QC photos$/);
    }
  });
});

/** The positions of all elements of the page, and how far it can be scrolled. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.body.querySelectorAll("*")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    });
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { parts, scrollWidth, scrollHeight, title: document.title };
  });

test("the panel is shown before a slow page has loaded, moves nothing on the page, and changes with the page's item", async ({
  install,
}) => {
  await test.step("a slow page", async () => {
    const { context, sites } = await install();
    sites.answer = {
      html: `${PLAIN.html}<script>document.documentElement.dataset.first = document.documentElement.firstElementChild.tagName</script><script src="/slow.js"></script><p>The end`,
    };
    const page = await context.newPage();
    // The script never arrives, so the page never finishes loading.
    await page.route("**/slow.js", () => undefined);
    await page.goto(pageOf(WATCH.id), { waitUntil: "commit" });
    await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    await expect(page.locator("html")).toHaveAttribute("data-first", "HEAD");
  });
  await test.step("the page's layout and history", async () => {
    const { context, sites, store } = await install();
    sites.answer = {
      html: '<!doctype html><title>An item</title><style>html { display: grid } body > * { margin: 20px }</style><h1>An item</h1><div style="position: sticky; top: 0">Bar</div><p style="height: 1500px">Text<footer style="position: fixed; bottom: 0; right: 0">Buy</footer>',
    };
    await store({ sites: { "weidian.com": { hidden: true } } });
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await page.waitForTimeout(800);
    const before = await layout(page);
    await store({ sites: {} });
    await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
    expect(await layout(page)).toEqual(before);
    await tab(page).click();
    const link = panel(page).getByRole("link", { name: "See everything at Loupe" });
    await expect(link).toHaveAttribute("href", new RegExp(WATCH.id));
    expect(await layout(page)).toEqual(before);

    const other = newId();
    await page.evaluate((id) => history.pushState(null, "", `?itemID=${id}`), other);
    await expect(link).toHaveAttribute("href", new RegExp(other));
    await page.evaluate((id) => history.replaceState(null, "", `?itemID=${id}&x=1`), newId());
    await expect(link).not.toHaveAttribute("href", new RegExp(other));
    await page.goBack();
    await expect(link).toHaveAttribute("href", new RegExp(WATCH.id));
    await page.evaluate(() => history.pushState(null, "", "/"));
    await expect(panel(page)).toBeHidden();
  });
  await test.step("a page whose policy forbids everything", async () => {
    const { context, sites } = await install({ showsPictures: true });
    sites.answer = {
      html: "<!doctype html><title>An item</title>",
      headers: {
        "content-security-policy":
          "default-src 'none'; base-uri 'none'; sandbox allow-scripts; require-trusted-types-for 'script'; trusted-types 'none'",
      },
    };
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (line) => {
      if (line.type() === "error" && !/favicon/.test(line.text())) errors.push(line.text());
    });
    await page.goto(pageOf(WATCH.id));
    await tab(page).click();
    const shown = panel(page);
    await expect(shown.getByRole("link", { name: /^Open at / })).toBeVisible();
    const isDrawn = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0;
    await expect.poll(() => shown.locator(".tile img").first().evaluate(isDrawn)).toBe(true);
    await shown
      .getByRole("button", { name: /^QC photo 1 of/ })
      .first()
      .click();
    const enlarged = page.getByRole("dialog").locator("img");
    await expect.poll(() => enlarged.evaluate(isDrawn)).toBe(true);
    // The panel's styles apply, too.
    await expect(page.getByRole("dialog")).toHaveCSS("border-radius", "12px");
    expect(errors).toEqual([]);
  });
});

test("a hostile page cannot read, style, remove or call the panel, and cannot open the extension's files", async ({
  install,
}) => {
  // A browser of its own, because the other tests share one whose extension has an open shadow root.
  const { context, sites, openOwn } = await install({ closed: true, own: true });
  await test.step("the panel", async () => {
    sites.answer = {
      html: `${PLAIN.html}<style>body, div { display: none !important; position: static !important; opacity: 0 !important; transform: scale(0) !important }</style>`,
      headers: {
        "content-security-policy":
          "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'",
      },
    };
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    const host = page.locator("html > div");
    await expect(host).toBeAttached();
    expect(await host.evaluate((element) => element.shadowRoot)).toBeNull();
    const styled = await host.evaluate((element) => {
      const { display, position, opacity, transform } = getComputedStyle(element);
      return [display, position, opacity, transform];
    });
    expect(styled).toEqual(["block", "fixed", "1", "none"]);
    await expect
      .poll(() => shownByBrowser(page))
      .toContainEqual(expect.stringMatching(/^Open Loupe's panel: \d+ QC photos/));
    await host.evaluate((element) => element.remove());
    await expect(host).toBeAttached();
    await page.evaluate(() => document.body.remove());
    await expect(host).toBeAttached();
    // If a page keeps removing the panel, the extension stops showing it.
    for (let time = 0; time < 8; time += 1) {
      await page.evaluate(() => document.querySelector("html > div")?.remove());
      await page.waitForTimeout(50);
    }
    await expect(host).toHaveCount(0);
  });
  await test.step("files and messages", async () => {
    sites.answer = PLAIN;
    const own = await openOwn("popup.html");
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(page.locator("html > div")).toBeAttached();
    const files = ["manifest.json", "content.js", "popup.html", "icons/16.png"];
    const asked = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map((address) =>
            fetch(address).then(
              () => "open",
              () => "shut",
            ),
          ),
        ),
      files.map((file) => new URL(file, own.url()).href),
    );
    expect(asked).toEqual(files.map(() => "shut"));
    // The extension's own page can load the same file. Otherwise a wrong address would count as blocked above.
    expect(await own.evaluate(async (file) => (await fetch(file)).ok, files[0]!)).toBe(true);
    const sends = () => typeof (window as { chrome?: typeof chrome }).chrome?.runtime?.sendMessage;
    expect(await page.evaluate(sends)).toBe("undefined");
  });
});

/** The names of the buttons on a page for assistive technology, including buttons in closed shadow roots. */
async function shownByBrowser(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.flatMap(({ role, name }) => (role?.value === "button" ? String(name?.value) : []));
}
