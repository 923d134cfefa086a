import { readFile } from "node:fs/promises";
import { notices, openAsAdmin, test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";
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
import { LONG_TEST } from "../fixtures/long-test.ts";

test.describe.configure(LONG_TEST);

test("a product file can be previewed, imported and exported again, and shoppers see its products", async ({
  page,
  newVisitor,
}) => {
  await openAsAdmin(page, "/dashboard/manage-products");
  await goTo(page, "Add a Product");
  await page.getByRole("link", { name: "A file" }).click();
  await expect(page).toHaveURL(PAGE);
  await take(page, csv(line(1, "Copper kettle")));
  await page.getByRole("button", { name: "Import another file" }).click();
  await expect(page.getByLabel("Choose a file")).toBeFocused();

  const shopper = await newVisitor();
  const seen = async () => (await shopper.request.get("/popular?search=kettle")).text();
  await expect.poll(seen).toContain("Copper kettle");
  const [head, ...rest] = csv(line(1, "Tin kettle"), line(2, "Glass kettle")).split("\n");
  await choose(page, [`${head},stock`, ...rest.map((one) => `${one},9`)].join("\n"));
  await expect(page.getByText("spring.csv")).toBeVisible();
  await expect(page.getByText("What would change")).toBeVisible();
  await expect(page.getByText("2 lines are ready to import.")).toBeVisible();
  await expect(count(page, "New")).toHaveText("1");
  await expect(count(page, "Updated")).toHaveText("1");
  await expect(page.getByText('The column "stock" is not imported')).toBeVisible();
  expect(await seen()).toContain("Copper kettle");

  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(notices(page).getByText("The products are imported")).toBeVisible();
  await expect(notices(page).getByText("1 new, 1 updated")).toBeVisible();
  await expect(
    page.getByText("Shoppers see it now, without the pictures of 2 lines."),
  ).toBeVisible();
  await expect.poll(seen).toContain("Tin kettle");
  await expect.poll(seen).toContain("Glass kettle");
  await page.getByRole("main").getByRole("link", { name: "Manage Products" }).click();
  await expect(page).toHaveURL("/dashboard/manage-products");
  await page.goto("/dashboard/audit-log?action=importProducts");
  await expect(page.getByRole("article").first()).toContainText("spring.csv");

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
