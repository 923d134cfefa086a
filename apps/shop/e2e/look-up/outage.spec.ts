import { linkTo } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { newId, scenarioId } from "../fixtures/servers/sandbox.ts";

test("an item can be searched and bought while sources are down, and is shown once they respond", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/product\//);
  await page.goto("/");
  await hydrated(page);
  const field = page.getByRole("search").getByRole("textbox");
  await field.fill(linkTo.weidian(scenarioId(5)));
  await field.press("Enter");
  const notice = page.getByText("from Weidian are not available right now");
  await expect(notice).toBeVisible();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "All agents' links" }).click();
  const links = page.getByRole("dialog", { name: "All agents' links" }).getByRole("listitem");
  await expect(links.nth(3)).toBeVisible();
  await page.keyboard.press("Escape");
  await field.fill(linkTo.weidian(newId()));
  await field.press("Enter");
  await expect(page.getByText(/^Price: .*¥/)).toBeVisible();

  // The services respond late, so the page has already begun when they fail.
  await sandbox.set({ latency_ms: 1500, scenario: "server-error" });
  await page.goto(`/product/weidian/${newId()}`);
  await expect(notice).toBeVisible();
  await sandbox.recover();
  await main.getByRole("link", { name: "Try again" }).first().click();
  await expect(page.getByText(/^Price: .*¥/)).toBeVisible();
});

test("the result of a slow first lookup is streamed, and takes exactly the space of its placeholder", async ({
  page,
  sandbox,
}) => {
  const id = newId();
  // Long enough to respond after the first view, and short enough to avoid the timeout.
  await sandbox.set({ latency_ms: 2500 });
  await page.goto(`/product/weidian/${id}`, { waitUntil: "commit" });
  await expect(page.getByText("Asking Weidian for this item…")).toBeVisible();
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Buy on CNFans" })).toHaveAttribute(
    "href",
    `https://cnfans.com/product?id=${id}&platform=WEIDIAN`,
  );
  // The text may arrive before the style sheet. Browsers paint nothing until the style sheet is there.
  await expect(page.locator("body")).toHaveCSS("margin", "0px");
  const title = page.getByRole("main").getByRole("navigation", { name: "Breadcrumb" });
  const before = await title.boundingBox();
  await expect(page.getByText(/^Price: .*¥/)).toBeVisible();
  expect(await title.boundingBox()).toEqual(before);
  await expect(page.getByText("Asking Weidian for this item…")).toBeHidden();
  await expect(page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeVisible();
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeHidden();
});
