import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { linkTo, WATCH } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { tabTo } from "../fixtures/tab-to.ts";

/** The lines of the text that "Copy all" copies. */
const LINES = [
  `CNFans: https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`,
  `Kakobuy: https://www.kakobuy.com/item/details?url=${encodeURIComponent(linkTo.weidian(WATCH.id))}`,
  `ACBuy: https://www.acbuy.com/product/?id=${WATCH.id}&source=WD`,
  `Superbuy: https://www.superbuy.com/en/page/buy?from=search-input&url=${encodeURIComponent(linkTo.weidian(WATCH.id))}`,
  `CSSBuy: https://www.cssbuy.com/item-micro-${WATCH.id}.html`,
  `Mulebuy: https://mulebuy.com/product?id=${WATCH.id}&platform=WEIDIAN`,
  `Oopbuy: https://www.oopbuy.com/product/weidian/${WATCH.id}`,
  `Hoobuy: https://www.hoobuy.com/product/2/${WATCH.id}`,
  `Weidian: ${linkTo.weidian(WATCH.id)}`,
];

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the links to all agents and to the seller can be opened and copied, with the mouse, the keyboard and on a phone", async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  // Names of script files are hashes. The dialog's file is found by the text of its button.
  const ofDialog = () => scripts.filter((script) => script.includes("Copy all"));
  await page.goto(WATCH.path);
  await page.mouse.move(5, 5);
  await page.waitForLoadState("networkidle");
  expect(ofDialog()).toEqual([]);
  const button = page.getByRole("button", { name: "All agents' links" });
  await button.hover();
  await expect.poll(() => ofDialog().length).toBe(1);

  const dialog = await openLinks(page);
  await expect(dialog.getByRole("listitem")).toHaveCount(LINES.length);
  for (const line of LINES) {
    const [name, url] = line.split(/: (.*)/) as [string, string];
    const named = page.getByText(name, { exact: true });
    const row = dialog.getByRole("listitem").filter({ has: named });
    await expect(row.getByRole("link")).toHaveAttribute("href", url);
    await expect(row.getByText(url)).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Copy the Oopbuy link" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await clipboard(page)).toBe(`https://www.oopbuy.com/product/weidian/${WATCH.id}`);
  await dialog.getByRole("button", { name: "Copy all" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  expect((await clipboard(page)).split("\n")).toEqual(LINES);
  await expect(dialog.getByRole("button", { name: "Copy all" })).toBeVisible();

  const counted = page.waitForRequest("**/api/v1/products/incrementViewCount?**");
  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "ACBuy" }).click();
  await expect(await opened).toHaveURL(`https://www.acbuy.com/product/?id=${WATCH.id}&source=WD`);
  expect((await counted).url()).toContain(`productCode=${WATCH.id}`);

  await page.bringToFront();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  const copy = dialog.getByRole("button", { name: "Copy the Weidian link" });
  await tabTo(page, copy);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  expect(await clipboard(page)).toBe(linkTo.weidian(WATCH.id));

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const control of await dialog.locator("a, button").all()) {
    const box = await control.boundingBox();
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(43.5);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
  }
  await expectAccessible(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await dialog.getByRole("button", { name: "Copy all" }).click();
  const field = dialog.getByRole("textbox", { name: /didn.t allow copying/ });
  await expect(field).toBeFocused();
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected.split("\n")).toEqual(LINES);
  await expectAccessible(page);
});

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openLinks(page: Page) {
  await page.getByRole("button", { name: "All agents' links" }).click();
  const dialog = page.getByRole("dialog", { name: "All agents' links" });
  await expect(dialog).toBeVisible();
  return dialog;
}
