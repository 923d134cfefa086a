import { LATER_SCRIPTS } from "../fixtures/delay-scripts.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

/** Tests on a slow connection: a tap on a part whose code is still loading must remove nothing from the page. */

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test.beforeAll(async ({ request }) => {
  await fillCatalogue(request);
  // Waits for all photos, because photos that arrive during the test would replace others.
  for (const { id } of [WATCH, JACKET])
    await expect
      .poll(async () => {
        const found = await request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
        return (await found.json()).data;
      })
      .toMatchObject({ partial: false, waiting: [] });
});

type Tap = { part: string; path: string; role?: "radio"; link: RegExp; address: RegExp };
const TAPS: Tap[] = [
  // From the second picture on, because the first is beside a QC photo, which leaves with it.
  { part: "a thumbnail", path: `${WATCH.path}?image=2`, link: /^Picture 3 of/, address: /image=3/ },
  // The photos stay, because none is of this option.
  { part: "an option", path: JACKET.path, role: "radio", link: /^Black/, address: /sku=/ },
  { part: "a QC photo", path: WATCH.path, link: /^Enlarge QC photo 2 of/, address: /#photo-/ },
  { part: "an order of QC photos", path: JACKET.path, link: /^Oldest/, address: /order=/ },
];

test("a tap on a part whose code is still loading does not change the page until the code has loaded", async ({
  newVisitor,
}) => {
  await Promise.all(
    TAPS.map(async ({ part, path, role, link, address }) => {
      const page = await (await newVisitor(PHONE)).newPage();
      await page.goto(path);
      await hydrated(page);
      const release = await holdScripts(page);
      const lost = await watchContent(page);
      await page
        .getByRole("main")
        .getByRole(role ?? "link", { name: link })
        .first()
        .tap();
      await page.waitForTimeout(1500);
      expect(await lost(), `lost after a tap on ${part}`).toEqual([]);
      await release();
      await expect(page, part).toHaveURL(address);
    }),
  );
});

const stage = (page: Page) =>
  page.getByRole("group", { name: "Pictures" }).getByRole("link").first();
const enlarged = (page: Page) => page.getByRole("dialog", { name: "Photos, enlarged" });

test("a tapped photo is enlarged at once, can be closed, and stays while the code of the lightbox loads", async ({
  newVisitor,
}) => {
  const page = await (await newVisitor(PHONE)).newPage();
  await page.goto(WATCH.path, { waitUntil: "networkidle" });
  await hydrated(page);
  const release = await holdScripts(page);
  const early = page.locator("dialog");
  await stage(page).tap();
  await expect(early.getByRole("img")).toBeVisible();
  await expectAccessible(page);
  // A second click before the photo is gone must not leave the page.
  await early.getByRole("button", { name: "Close" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(early).toBeHidden();
  await stage(page).tap();
  await page.keyboard.press("Escape");
  await expect(early).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${WATCH.path}$`));
  await stage(page).tap();
  await expect(early).toBeVisible();
  await release();
  await expect(enlarged(page)).toBeVisible();
  await expect(early).toBeHidden();
});

test("a photo whose lightbox cannot be loaded is closed with a notice, and opens at the next tap", async ({
  newVisitor,
  watch,
}) => {
  watch.expects(0, /^\/assets\//);
  const context = await newVisitor(PHONE);
  const page = await context.newPage();
  await page.goto(WATCH.path, { waitUntil: "networkidle" });
  await hydrated(page);
  await context.setOffline(true);
  await stage(page).tap();
  await expect(page.getByText("No connection")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.setOffline(false);
  await stage(page).tap();
  await expect(enlarged(page)).toBeVisible();
});

/** Holds back all scripts that are requested from now on. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(LATER_SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** Watches the visible headings, links, buttons and pictures. Returns a function that lists those removed since. */
async function watchContent(page: Page): Promise<() => Promise<string[]>> {
  const content = await page.evaluateHandle(() => {
    const lost = new Set<string>();
    const all = [...document.querySelectorAll("h1, h2, h3, a, button, img")].filter((element) =>
      element.checkVisibility(),
    );
    const look = () => {
      for (const element of all)
        if (!element.isConnected) lost.add(element.outerHTML.slice(0, 120));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
    return lost;
  });
  return () => content.evaluate((lost) => [...lost]);
}
