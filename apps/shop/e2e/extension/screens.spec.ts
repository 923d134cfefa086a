import type { Page } from "@playwright/test";
import { expect, PLAIN, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { expectNoViolation } from "./violations.ts";
import { WATCH } from "../fixtures/goods.ts";
import { missingId } from "../fixtures/servers/sandbox.ts";

// Every screen of the extension, in both themes, wide and as narrow as a phone, has no accessibility violation and
// cuts nothing off.

test.describe.configure({ mode: "parallel" });

const PANEL = "html > div";
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];
/** The size that browsers give the popup, and a narrower one, as on a phone. */
const POPUPS = [
  { width: 380, height: 600 },
  { width: 320, height: 600 },
];

async function expectFits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content, `${page.url()} at ${window} pixels`).toBeLessThanOrEqual(window!);
}

test("the tab and the panel are accessible and complete, wide and narrow", async ({ install }) => {
  const { context, sites, store, front } = await install();
  sites.answer = {
    html: PLAIN.html.replace("<h1>", '<meta name="viewport" content="width=device-width"><h1>'),
  };
  const page = await context.newPage();
  const opened = panel(page);
  for (const size of WINDOWS) {
    await store({ settings: { country: "DE" }, sites: {} });
    await page.setViewportSize(size);
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
    await expectNoViolation(page, PANEL);
    await tab(page).click();
    await expect(opened.getByText(/ to Germany/)).toBeVisible();
    await opened.getByText("All agents").click();
    await expectNoViolation(page, PANEL);
    // The panel fits the window, and its footer stays visible while its content scrolls.
    await expect(opened).toBeInViewport({ ratio: 1 });
    await expect(opened.getByRole("link", { name: "See everything at Loupe" })).toBeInViewport();
    await expectFits(page);
    await opened
      .getByRole("button", { name: /^QC photo 1 of/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").locator(".frame > *")).toBeVisible();
    await expectNoViolation(page, PANEL);
    await page.keyboard.press("Escape");

    await page.goto(pageOf(missingId()));
    await expect(opened.getByText("No warehouse that Loupe knows")).toBeVisible();
    await expectNoViolation(page, PANEL);
    front.instead = (_, response) => Boolean(response.destroy());
    await opened.getByRole("button", { name: "Try again" }).click();
    await expect(opened.getByText("Loupe does not answer").first()).toBeVisible();
    await expectNoViolation(page, PANEL);
    front.instead = () => false;
  }
});

test("popup, options and search by picture are accessible and complete, wide and narrow", async ({
  install,
}) => {
  await test.step("the popup, as large as browsers make it and narrower", async () => {
    const { context, openOwn } = await install();
    const page = await context.newPage();
    await page.goto(pageOf(WATCH.id));
    await expect(tab(page)).toHaveAccessibleName(/\d+ QC photos/);
    const text = `${pageOf(WATCH.id)} https://k.youshop10.com/${"a".repeat(60)} https://nothing.example/x`;
    for (const size of POPUPS) {
      const popup = await openOwn("popup.html");
      await popup.setViewportSize(size);
      await expect(popup.getByRole("heading", { name: "Recent items" })).toBeVisible();
      await expectNoViolation(popup, "body");
      await popup.getByRole("textbox").fill(text);
      await expect(popup.locator("a.primary")).toBeVisible();
      await popup.getByText("All agents").click();
      await expectNoViolation(popup, "body");
      await expectFits(popup);
      await popup.getByRole("textbox").fill("nothing");
      await expect(popup.getByText("No item found in this text.")).toBeVisible();
      await expectNoViolation(popup, "body");
      await popup.close();
    }
  });
  await test.step("options and search by picture", async () => {
    const { openOwn, store } = await install();
    await store({ sites: { "weidian.com": { hidden: true } } });
    const options = await openOwn("options.html");
    await expect(options.getByRole("option", { name: "Poland" })).toBeAttached();
    await options.getByRole("textbox", { name: "Server" }).fill("http://shop.example");
    await options.getByRole("button", { name: "Check and save" }).click();
    await expect(options.getByText("Enter an address that begins with https://")).toBeVisible();
    const picture = await openOwn("picture.html?picture=https://item.taobao.com/x.jpg");
    await expect(picture.getByText("This picture cannot be read from here.")).toBeVisible();
    for (const page of [options, picture])
      for (const size of WINDOWS) {
        await page.bringToFront();
        await page.setViewportSize(size);
        await expectNoViolation(page, "body");
        await expectFits(page);
      }
  });
});
