import type { Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

const RESULTS = `/qc-search?channel=3&offerId=${JACKET.id}`;

const photosOf = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^QC photo \d of \d$/ });

test("QC search results are shown again after a reload or Back, and can be shared", async ({
  page,
  newVisitor,
}) => {
  await page.goto("/");
  await hydrated(page);
  const search = page.getByRole("search");
  await search.getByRole("checkbox").check();
  await search.getByRole("combobox", { name: "Channel" }).selectOption("3");
  await search.getByRole("textbox", { name: "Offer ID" }).fill(JACKET.id);
  await search.getByRole("button", { name: "Look up QC" }).click();
  await expect(page).toHaveURL(RESULTS);
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(6);
  await expect(page.getByText(`Weidian, offer ${JACKET.id}`, { exact: true })).toBeVisible();
  const first = cards.first();
  await expect(first.getByText("QC", { exact: true })).toBeVisible();
  await expect(first.getByText(/^[\d,]+ g$/)).toBeVisible();
  const photoCount = await first.getByText(/^\d photos$/).innerText();
  await expect(first.getByRole("time")).toHaveText(/^\d{1,2} \w{3,4} 20\d\d$/);
  const title = await first.getByRole("heading").innerText();
  await expect(page.getByText("They can't confirm materials or whether it works")).toBeVisible();

  await page.reload();
  await expect(cards).toHaveCount(6);

  const other = await (await newVisitor()).newPage();
  await other.goto(page.url());
  await expect(other.getByRole("main").getByRole("article")).toHaveCount(6);

  await hydrated(page);
  await first.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/qc-product\/\d+\?channel=3&offerId=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const photos = photosOf(page);
  expect(`${await photos.count()} photos`).toBe(photoCount);
  await photos.nth(1).click();
  await expect(page).toHaveURL(/photo=2/);
  await page.goBack();
  await expect(page).toHaveURL(RESULTS);
  await expect(cards).toHaveCount(6);
  await page.goBack();
  await expect(page).toHaveURL("/");
});
