import { readFile } from "node:fs/promises";
import { openAsAdmin, test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import {
  choose,
  count,
  csv,
  importButton,
  line,
  many,
  PAGE,
  take,
  total,
} from "../fixtures/product-files.ts";
test("a product file can be imported and exported again, and an import whose page is left imports nothing", async ({
  page,
}) => {
  await openAsAdmin(page, PAGE);
  await take(page, csv(line(1, "Tin kettle"), line(2, "Glass kettle")));

  await page.goto(PAGE);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all products" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file.trimEnd().split("\r\n")).toHaveLength((await total(page)) + 1);
  await choose(page, file);
  await expect(page.getByText("Nothing to import")).toBeVisible();
  await expect(count(page, "Unchanged")).toHaveText(String(await total(page)));

  // Leaving the page during an import closes its connection.
  await choose(page, many(20_000));
  await importButton(page).click();
  await expect(page.getByRole("progressbar", { name: /^Writing: / })).toBeVisible();
  const asked = page.waitForEvent("dialog");
  const gone = page.goto("/estimation");
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await gone;
  await page.goto(PAGE);
  await take(page, csv(line(61, "After the cut")));
  expect(await total(page, "mass")).toBe(0);
});
