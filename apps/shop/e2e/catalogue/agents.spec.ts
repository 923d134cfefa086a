import { LATER_SCRIPTS } from "../fixtures/delay-scripts.ts";
import type { Page } from "@playwright/test";
import { HOODIE_1688, linkTo, TROUSERS_TAOBAO, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

/** The address of the Weidian item's page at some agents. `agent-links.spec.ts` has all agents. */
const AGENT_PAGES = {
  CNFans: `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`,
  Superbuy: `https://www.superbuy.com/en/page/buy?from=search-input&url=${encodeURIComponent(linkTo.weidian(WATCH.id))}`,
  Mulebuy: `https://mulebuy.com/product?id=${WATCH.id}&platform=WEIDIAN`,
  Hoobuy: `https://www.hoobuy.com/product/2/${WATCH.id}`,
};

test("Buy links to the shop's selected agent at the first visit, and at once to an agent that the visitor chooses, in every tab", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(HOODIE_1688.path);
  await hydrated(other);
  await page.goto(WATCH.path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("platform"))).toBe("CNFans");
  const picker = page.getByRole("dialog", { name: "Select an agent" });
  const closings = [
    () => picker.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(10, 400),
    () => page.keyboard.press("Escape"),
  ];
  for (const close of closings) {
    await chip(page).click();
    await expect(picker).toBeVisible();
    await close();
    await expect(picker).toBeHidden();
  }
  await expect(chip(page)).toBeFocused();

  const buy = buyLink(page);
  await expect(buy).toHaveAttribute("href", AGENT_PAGES.CNFans);
  for (const name of ["Superbuy", "Hoobuy"] as const) {
    await chip(page).click();
    await expect(picker.getByText("Select the agent you want to buy on")).toBeVisible();
    await expect(picker.getByRole("listitem")).toHaveCount(8);
    await picker.getByRole("button", { name }).click();
    await expect(picker).toBeHidden();
    await expect(buy).toHaveAttribute("href", AGENT_PAGES[name]);
    await expect(buy).toHaveAccessibleName(`Buy on ${name} (opens in a new tab)`);
    await expect(chip(page)).toHaveText(new RegExp(name));
    expect(await page.evaluate(() => localStorage.getItem("platform"))).toBe(name);
    expect(await page.evaluate(() => localStorage.getItem("platform_img"))).toMatch(/^\//);
  }
  await expect(buyLink(other)).toHaveAttribute(
    "href",
    `https://www.hoobuy.com/product/0/${HOODIE_1688.id}`,
    { timeout: 5000 },
  );
  await other.goto(TROUSERS_TAOBAO.path);
  await expect(buyLink(other)).toHaveAttribute(
    "href",
    `https://www.hoobuy.com/product/1/${TROUSERS_TAOBAO.id}`,
  );
  // If the chosen agent has been deleted, the shop's selected agent is used.
  await page.evaluate(() => localStorage.setItem("platform", "Closed Agent"));
  await page.reload();
  await hydrated(page);
  await expect(buyLink(page)).toHaveAttribute("href", AGENT_PAGES.CNFans);
});

test("the chosen agent is shown at the first paint, before any script file has loaded", async ({
  page,
}) => {
  await page.goto("/");
  await choose(page, "Superbuy");
  // Script files never arrive, so only the HTML and its inline scripts work.
  await page.route(LATER_SCRIPTS, () => undefined);
  await page.goto(WATCH.path, { waitUntil: "commit" });
  await expect(buyLink(page)).toHaveAttribute("href", AGENT_PAGES.Superbuy);
  await expect(buyLink(page)).toHaveAccessibleName(/^Buy on Superbuy/);
  await expect(chip(page)).toHaveText(/Superbuy/);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await hydrated(page);
  await expect(buyLink(page)).toHaveAttribute("href", AGENT_PAGES.Superbuy);
});

test("if the browser blocks storage, the chosen agent is used until the page is left", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The request was denied.", "SecurityError");
      },
    });
  });
  await page.goto(WATCH.path);
  await expect(buyLink(page)).toHaveAttribute("href", AGENT_PAGES.CNFans);
  await choose(page, "Mulebuy");
  await expect(buyLink(page)).toHaveAttribute("href", AGENT_PAGES.Mulebuy);
});

const chip = (page: Page) => page.getByRole("button", { name: /^Select Agent/ });
const buyLink = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Buy on/ });

async function choose(page: Page, name: string) {
  await chip(page).click();
  const picker = page.getByRole("dialog", { name: "Select an agent" });
  await picker.getByRole("button", { name }).click();
  await expect(picker).toBeHidden();
}
