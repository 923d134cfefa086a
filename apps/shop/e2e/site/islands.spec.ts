import { LATER_SCRIPTS } from "../fixtures/delay-scripts.ts";
import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

/** Tests of pages whose code is late or lost. See also islands/browser.browser.test.tsx. */

const PAGES = ["/", JACKET.path, "/popular", "/developers"];

test.beforeAll(({ request }) => fillCatalogue(request));

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Holds back all scripts. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(LATER_SCRIPTS, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // The page may be left.
  });
  return release;
}

test("before hydration, no page loses text in a field, and each repeats a click on each control once", async ({
  page,
}) => {
  for (const path of PAGES) {
    const release = await holdScripts(page);
    await page.goto(path);
    const fields = await page
      .locator("[data-island] :is(input:not([type]), input[type=text], textarea)")
      .filter({ visible: true })
      .elementHandles();
    for (const field of fields) await field.fill("12");
    const repeated = await page.evaluateHandle(clickAll);
    expect(await repeated.evaluate(({ size }) => size), path).toBeGreaterThan(1);
    expect(await page.locator("[data-ready]").count(), path).toBe(0);
    release();
    await expect
      .poll(
        () => repeated.evaluate((counts) => [...counts.values()].every((one) => one === 1)),
        path,
      )
      .toBe(true);
    await hydrated(page);
    for (const field of fields) expect(await field.inputValue(), path).toBe("12");
  }
});

/**
 * Clicks all visible buttons and links to this page twice. Returns how often each click is repeated, without letting the
 * repeated clicks take effect, because some would open other pages.
 */
function clickAll(): Map<Element, number> {
  const repeated = new Map<Element, number>();
  const controls = document.querySelectorAll<HTMLElement>(
    "[data-island] :is(button:not([popovertarget], [disabled]), a[href^='?'], a[data-photo])",
  );
  for (const control of controls) if (control.checkVisibility()) repeated.set(control, 0);
  for (const control of [...repeated.keys(), ...repeated.keys()] as HTMLElement[]) control.click();
  // The script in the head, which was first, stops the clicks before hydration.
  addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      repeated.set(event.target as Element, (repeated.get(event.target as Element) ?? 0) + 1);
    },
    true,
  );
  return repeated;
}

test("a page whose code is lost for a time works without it, and is hydrated once the code arrives", async ({
  page,
  watch,
}) => {
  watch.expects(0, /^\/assets\//);
  await page.clock.install();
  let requests = 0;
  let isLost = (_request: number) => true;
  await page.route(LATER_SCRIPTS, (route) =>
    isLost(requests++) ? route.abort() : route.continue().catch(() => undefined),
  );
  await page.goto(JACKET.path);
  await page.clock.runFor(2000);
  await expect.poll(() => requests).toBeGreaterThan(0);
  const sku = page.getByRole("main").getByRole("navigation", { name: "Option" });
  await sku.getByRole("radio").nth(2).click();
  await expect(page).toHaveURL(/sku=/);
  // Each second file is lost, then all arrive.
  isLost = (request) => request % 2 === 0;
  await page.clock.runFor(20_000);
  isLost = () => false;
  await page.clock.runFor(60_000);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await sku.getByRole("radio").nth(1).click();
  await expect(sku.getByRole("radio").nth(1)).toBeChecked();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a click is followed by the browser if the code takes six seconds, and only then", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.clock.install();
  await page.goto(JACKET.path, { waitUntil: "commit" });
  const sku = page.getByRole("main").getByRole("navigation", { name: "Option" });
  await sku.getByRole("radio").nth(2).click();
  await page.clock.runFor(5000);
  await expect(page).toHaveURL(JACKET.path);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/sku=/);
  release();
});
