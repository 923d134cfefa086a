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
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const bottom = await note.evaluate((element) => element.getBoundingClientRect().bottom);
    const heading = page.getByRole("heading", { level: 1 });
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top, `at ${width} px`).toBeGreaterThan(bottom);
  }
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await field.press("Enter");
  await expect(page).toHaveURL(WATCH.path);
});
