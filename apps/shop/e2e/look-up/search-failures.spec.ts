import { linkTo, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { nothingArrives } from "../fixtures/offline.ts";

test("the notice of the header's search without a connection covers nothing, and the search works once there is a connection", async ({
  page,
  context,
  watch,
}) => {
  // Requests that the page makes after the first view may still be running.
  watch.expects(0, /^\/(?:healthz$|assets\/)/);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/popular");
    await hydrated(page);
    const field = page.getByRole("search").getByRole("textbox").first();
    const note = page.getByRole("search").getByRole("status");
    await field.focus();
    await nothingArrives(page);
    await context.setOffline(true);
    await field.fill(linkTo.weidian(WATCH.id));
    await field.press("Enter");
    await expect(note).toContainText("You're offline.");
    await expect(field).toHaveValue(linkTo.weidian(WATCH.id));
    const bottom = await note.evaluate((element) => element.getBoundingClientRect().bottom);
    const heading = page.getByRole("heading", { level: 1 });
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(bottom);
    await context.setOffline(false);
    await expect(note).toBeHidden();
    await field.press("Enter");
    await expect(page).toHaveURL(WATCH.path);
  }
});

test("a failing QC service is not shown as an empty result, and the next search works", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/api\/v1\/qc\/search$/);
  await page.goto("/");
  await hydrated(page);
  const field = page.getByRole("textbox", { name: "Product link" });
  await sandbox.set({ service: "qcPartner", scenario: "server-error" });
  const text = "https://shop.example/goods/12345";
  await field.fill(text);
  await field.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Search Failed" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue(text);
  await sandbox.recover();
  // Searches for the same link again, because the failure must not be cached as a result.
  await field.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "No products found!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await field.fill(linkTo.weidian(WATCH.id));
  await field.press("Enter");
  await expect(page).toHaveURL(WATCH.path);
});
