/// <reference types="chrome" />
import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

test.describe.configure({ mode: "parallel" });

const AGENT = "https://*.cnfans.com/*";
const AGENT_PAGE = `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`;

test("the panel is shown until its permission is revoked, and also if the browser's storage is full", async ({
  install,
}) => {
  const { context, openOwn, allowSites, inBackground } = await install({
    allowed: [AGENT],
    own: true,
  });
  const page = await context.newPage();
  await test.step("on an agent's page", async () => {
    await expect(async () => {
      await page.goto(AGENT_PAGE);
      await expect(tab(page)).toHaveAccessibleName(/QC photos/, { timeout: 2000 });
    }).toPass();
    await tab(page).click();
    await expect(panel(page).getByRole("link", { name: "Open at Weidian" })).toHaveAttribute(
      "href",
      pageOf(WATCH.id),
    );
    const options = await openOwn("options.html");
    await options.getByRole("searchbox").fill("cnf");
    await expect(options.getByRole("checkbox", { name: "CNFans" })).toBeChecked();
    await expect(options.getByRole("checkbox", { name: "mulebuy" })).toBeHidden();
    await allowSites(false);
    await expect(options.getByRole("checkbox", { name: "CNFans" })).not.toBeChecked();
    await page.bringToFront();
    await page.goto(AGENT_PAGE);
    await page.waitForTimeout(800);
    await expect(tab(page)).toBeHidden();
  });
  await allowSites(true);
  await test.step("on pages of marketplaces", async () => {
    const popup = await openOwn("popup.html");
    const note = popup.getByText("Your browser no longer allows the panel on Taobao, Tmall, 1688");
    await expect(popup.getByRole("textbox")).toBeVisible();
    await expect(note).toBeHidden();
    await allowSites(false);
    await page.goto(pageOf(WATCH.id));
    await page.waitForTimeout(800);
    await expect(tab(page)).toBeHidden();
    await popup.reload();
    await expect(note).toBeVisible();
    await expect(popup.getByRole("button", { name: "Allow it again" })).toBeVisible();
    await allowSites(true);
    await popup.reload();
    await expect(popup.getByRole("textbox")).toBeVisible();
    await expect(note).toBeHidden();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
  });
  await test.step("with full storage", async () => {
    await inBackground(async () => {
      // Fills the storage with smaller and smaller texts, until not even one character fits.
      for (const size of [4_000_000, 1_000_000, 100_000, 10_000, 1000, 100, 10, 1]) {
        for (let at = 0; at < 10; at += 1) {
          const part = { [`full ${size} ${at}`]: "x".repeat(size) };
          await chrome.storage.local.set(part).catch(() => undefined);
        }
      }
    });
    await page.bringToFront();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
    await tab(page).click();
    await panel(page).getByRole("button", { name: "Hide on this site" }).click();
    await expect(panel(page)).toBeHidden();
    const options = await openOwn("options.html");
    await options.getByRole("combobox", { name: "My agent" }).selectOption("Basetao");
    await expect(options.getByText("The browser could not save this.")).toBeVisible();
  });
});

test("after an update of the extension, panel and badges on open pages disappear without errors, even if storage is full", async ({
  install,
}) => {
  const { context, inBackground, front, sites } = await install({
    allowed: ["https://*.reddit.com/*"],
    own: true,
  });
  const errors: string[] = [];
  const open = async () => {
    const page = await context.newPage();
    page.on("pageerror", (error) => errors.push(error.message));
    return page;
  };
  await inBackground(async () => {
    const megabyte = "x".repeat(1_000_000);
    for (let at = 0; at < 10; at += 1) {
      await chrome.storage.session.set({ [`full ${at}`]: megabyte }).catch(() => undefined);
    }
  });
  const page = await open();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/QC photos/);
  const short = "https://k.youshop10.com/probe";
  sites.answer = {
    html: `<!doctype html><title>A list</title><style>p { margin: 60px }</style><p><a href="${pageOf(WATCH.id)}">Watch</a><p><a href="${short}">Probe</a>`,
  };
  const list = await open();
  // Repeated, because the content script runs only a while after it was registered.
  await expect(async () => {
    await list.goto("https://www.reddit.com/r/finds");
    await list.getByRole("link", { name: "Probe" }).hover();
    const button = list.getByRole("button", { name: "Show QC photos" });
    await expect(button).toBeVisible({ timeout: 3000 });
  }).toPass();
  await list.mouse.move(5, 5);

  await inBackground(() => chrome.runtime.reload()).catch(() => undefined);
  await page.waitForTimeout(1000);
  const before = front.calls.length;
  await page.evaluate((id) => history.pushState(null, "", `?itemID=${id}`), newId());
  await expect(tab(page)).toBeHidden();
  const badge = list.getByRole("link", { name: /^\d+ QC photos/ });
  await list.bringToFront();
  await list.getByRole("link", { name: "Watch" }).hover();
  await list.waitForTimeout(1000);
  await expect(badge).toBeHidden();
  await list.keyboard.press("Tab");
  await list.waitForTimeout(500);
  await expect(badge).toBeHidden();
  expect(front.calls.length).toBe(before);
  expect(errors).toEqual([]);
});

const clicked = (menuItemId: string, link: object) => ({
  menuItemId,
  editable: false,
  pageUrl: "",
  ...link,
});

test("the browser's context menu opens a link in Loupe or at the agent, and searches by a picture", async ({
  install,
}) => {
  const { context, front, inBackground } = await install({ showsPictures: true });
  const opened = async (click: object) => {
    const page = context.waitForEvent("page");
    await inBackground((given) => {
      // Dispatches the event that the browser sends after a click in its context menu.
      (chrome.contextMenus.onClicked as unknown as { dispatch: (click: object) => void }).dispatch(
        given,
      );
    }, click);
    return page;
  };
  const link = { linkUrl: `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN` };
  await expect(await opened(clicked("loupe", link))).toHaveURL(front.origin + WATCH.path);
  await expect(await opened(clicked("agent", link))).toHaveURL(new RegExp(WATCH.id));
  const unknown = { linkUrl: "https://nothing.example/x" };
  await expect(await opened(clicked("loupe", unknown))).toHaveURL(
    `${front.origin}/qc-search?url=${encodeURIComponent(unknown.linkUrl)}`,
  );

  const answer = await (
    await fetch(`${front.origin}/api/v1/qc-photos/${WATCH.id}?shopType=weidian`)
  ).json();
  const srcUrl = `${front.origin}${answer.data.photos[0].url}`;
  // The shop can find a picture once it has served it.
  await fetch(srcUrl);
  await expect(async () => {
    const found = await opened(clicked("picture", { srcUrl }));
    await expect(found.getByRole("heading", { name: "Items with this picture" })).toBeVisible();
    const match = found.getByRole("listitem").getByRole("link").first();
    await expect(match).toHaveAttribute("href", front.origin + WATCH.path, { timeout: 3000 });
  }).toPass();
  const unread = await opened(
    clicked("picture", { srcUrl: "https://item.taobao.com/private.jpg" }),
  );
  await expect(unread.getByText("This picture cannot be read from here.")).toBeVisible();
  await expect(unread.getByRole("link", { name: "Search by picture at Loupe" })).toBeVisible();
});
