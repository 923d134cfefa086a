/// <reference types="chrome" />
import type { Page } from "@playwright/test";
import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { newId } from "../fixtures/sandbox.ts";

test.describe.configure({ mode: "parallel" });

/** Every page on which the panel stands from the start, as shoppers meet it. */
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

test("the tab stands on item pages of every marketplace, for computers and phones", async ({
  install,
}) => {
  const { context, store } = await install();
  // A click mode visit needs no server.
  await store({ settings: { ask: "click" } });
  const page = await context.newPage();
  for (const address of PLACES(newId())) {
    await page.goto(address);
    await expect(tab(page), address).toHaveAccessibleName(/Show QC photos$/);
  }
});

/** Where everything of the page stands, and how far it can be scrolled. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.body.querySelectorAll("*")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    });
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { parts, scrollWidth, scrollHeight, title: document.title };
  });

test("neither tab nor panel moves anything of the page, and the way back through its items is followed", async ({
  install,
}) => {
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

test("a page can neither open the extension's files nor send it messages", async ({ install }) => {
  const { context, openOwn } = await install({ closed: true });
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
  // The same calls in one of the extension's own pages, so that a wrong address is not taken for a shut one.
  expect(await own.evaluate(async (file) => (await fetch(file)).ok, files[0]!)).toBe(true);
  const sends = () => typeof (window as { chrome?: typeof chrome }).chrome?.runtime?.sendMessage;
  expect(await page.evaluate(sends)).toBe("undefined");
});
