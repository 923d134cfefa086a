import { readFile } from "node:fs/promises";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { goTo } from "../fixtures/dashboard-menu.ts";
import { expect } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import {
  choose,
  daysAgo,
  dearer,
  inUse,
  PAGE,
  rowOf,
  test,
  totalOf,
  use,
} from "../fixtures/rate-cards.ts";

test.describe.configure({ timeout: 60_000 });

test("a changed rate card can be compared, put into use, exported and rolled back", async ({
  page,
}) => {
  await begin(page, ADMIN, "/dashboard/admin-home");
  await goTo(page, "Rate cards");
  await expect(page).toHaveURL(PAGE);
  await expect(inUse(page)).toContainText(rateCard.title);
  await expect(inUse(page)).toContainText("32 lines");
  await expect(inUse(page)).toContainText("Came with the shop");
  await expect(page.getByRole("button", { name: /^Roll back/ })).toBeHidden();
  const first = await totalOf(page);

  const document = dearer("round", 50, daysAgo(89));
  await choose(page, document, "november.json");
  await expect(page.getByText("november.json")).toBeVisible();
  await expect(page.getByText("round, version v2")).toBeVisible();
  const changes = page.getByRole("region", { name: "Changes" });
  const fee = changes.getByRole("row").filter({ hasText: "fees.customsFee" });
  await expect(fee).toContainText("50");
  await expect(changes.getByText("Line uk-taxfree")).toBeVisible();
  await expect(page.getByText("Lines changed").locator("..")).toContainText("1");
  expect(await totalOf(page)).toBe(first);

  await use(page).click();
  await expect(page.getByText("The rate card is in use")).toBeVisible();
  await expect(inUse(page).getByRole("heading", { name: "Card round" })).toBeFocused();
  await expect(inUse(page)).toContainText("89 days old");
  await expect(inUse(page)).not.toContainText("Carriers may charge others");
  await expect(inUse(page)).toContainText(ADMIN.email);
  await expect(rowOf(page, 2)).toContainText("In use");
  expect(await totalOf(page)).toBe(first + 50);

  const downloading = page.waitForEvent("download");
  await rowOf(page, 2).getByRole("button", { name: "Export #2" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("round-v2.json");
  expect(await readFile(await download.path(), "utf8")).toBe(document);

  await rowOf(page, 1).getByRole("button", { name: "Roll back to this" }).click();
  await expect(page.getByText("Rate card #1 is in use again")).toBeVisible();
  await expect(rowOf(page, 3)).toContainText("restores #1");
  await expect(rowOf(page, 3)).toContainText("In use");
  await expect(inUse(page)).toContainText(rateCard.title);
  expect(await totalOf(page)).toBe(first);
});
