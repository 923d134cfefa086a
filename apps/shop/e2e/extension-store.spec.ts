import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./extension/installed.ts";
import { pageOf, panel, tab } from "./extension/panel.ts";
import { WATCH } from "./goods.ts";

test("the five screenshots for the stores have the required size", async ({ install }) => {
  const { context, openOwn, sites, store } = await install({ showsPictures: true });
  await store({ settings: { country: "DE" } });
  sites.answer = {
    html: `<!doctype html><title>An item</title><body style="margin:0;font:20px sans-serif;background:#f4f4f4"><div style="height:64px;background:#fff"></div><div style="display:flex;gap:32px;margin:32px;padding:32px;background:#fff"><div style="width:420px;height:420px;background:#e4e4e4"></div><div style="width:320px"><div style="height:28px;background:#ddd"></div><div style="height:28px;width:60%;margin-top:16px;background:#ddd"></div></div></div>`,
  };
  const shot = (page: Page, name: string) =>
    page.screenshot({ path: `test-results/store/${name}.png` });
  const size = { width: 1280, height: 800 };
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/QC photos/);
  await shot(page, "1-tab");
  await tab(page).click();
  await expect(panel(page).locator(".tile img").nth(5)).toBeVisible();
  await expect(panel(page).getByRole("link", { name: /^Open at / })).toBeVisible();
  await shot(page, "2-panel");
  await panel(page).getByText("All agents").click();
  await panel(page).getByText("All agents").scrollIntoViewIfNeeded();
  await shot(page, "3-agents");
  await panel(page)
    .getByRole("button", { name: /^QC photo 1 of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").locator("img")).toBeVisible();
  await shot(page, "4-enlarged");
  const options = await openOwn("options.html");
  await options.setViewportSize(size);
  await expect(options.getByRole("option", { name: "Germany" })).toBeAttached();
  await shot(options, "5-settings");
  for (const name of ["1-tab", "2-panel", "3-agents", "4-enlarged", "5-settings"]) {
    const picture = readFileSync(`test-results/store/${name}.png`);
    // The first chunk of a PNG holds its size.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], name).toEqual([1280, 800]);
  }
});
