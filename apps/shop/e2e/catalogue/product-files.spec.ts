import { readFile } from "node:fs/promises";
import { fileOnDisk } from "../fixtures/file-on-disk.ts";
import { expectWellShown, notices, openAsAdmin, test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { expireToken } from "../fixtures/people.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";
import {
  alert,
  choose,
  count,
  csv,
  importButton,
  line,
  many,
  open,
  PAGE,
  take,
  total,
} from "../fixtures/product-files.ts";

const MEGABYTE = 1024 * 1024;
const MANY = 20_000;

test.describe.configure({ timeout: 90_000 });

test("a visitor logs in first", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fimport-and-export/);
});

test("a file is previewed first, then imported, and shoppers see its products", async ({
  page,
  newVisitor,
}) => {
  await openAsAdmin(page, "/dashboard/manage-products");
  await goTo(page, "Import and export");
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
  const updated = page.getByRole("region", { name: "Updated lines" }).getByRole("listitem");
  await expect(updated).toHaveCount(1);
  await expect(updated).toContainText(/Line 2.*Tin kettle.*nameCopper kettle → Tin kettle/);
  await expect(page.getByRole("region", { name: "New lines" })).toContainText("Line 3");
  const blocked = page.getByRole("region", { name: "Pictures that won't show" });
  await expect(blocked).toContainText("img.example.com: 2 lines");
  await expect(blocked).toContainText("IMAGE_HOSTS=img.example.com");
  await expectWellShown(page);
  expect(await seen()).toContain("Copper kettle");

  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(notices(page).getByText("The products are imported")).toBeVisible();
  await expect(notices(page).getByText("1 new, 1 updated")).toBeVisible();
  await expect(
    page.getByText("Shoppers see it now, without the pictures of 2 lines."),
  ).toBeVisible();
  await expect(blocked).toBeVisible();
  await expect.poll(seen).toContain("Tin kettle");
  await expect.poll(seen).toContain("Glass kettle");
  await page.getByRole("main").getByRole("link", { name: "Manage Products" }).click();
  await expect(page).toHaveURL("/dashboard/manage-products");
  await page.goto("/dashboard/audit-log?action=importProducts");
  await expect(page.getByRole("article").first()).toContainText("spring.csv");
});

test("every bad line is listed with its reason, and nothing is imported", async ({ page }) => {
  await open(page);
  const before = await total(page);
  await choose(page, csv(line(11, "Good"), "amazon,1,Bag,-1,", line(11, "Twice"), "weidian,7"));
  await expect(page.getByText("3 bad lines", { exact: true })).toBeVisible();
  await expect(count(page, "Lines with errors")).toHaveText("3");
  const faults = page.getByRole("region", { name: "Lines with errors" }).getByRole("listitem");
  await expect(faults).toHaveCount(5);
  await expect(faults.nth(0)).toContainText(/Line 3.*storeName.*must be 1688, taobao or weidian/);
  await expect(faults.nth(3)).toContainText("stands in line 2");
  await expect(faults.nth(4)).toContainText("has 2 cells where the header has 5");
  await expect(importButton(page)).toBeHidden();
  await expectWellShown(page);

  await choose(page, csv(...Array.from({ length: 300 }, () => "amazon,123456,Bag,5,")));
  await expect(page.getByText("300 bad lines", { exact: true })).toBeVisible();
  await expect(faults).toHaveCount(200);
  await expect(page.getByText("The first 200 of 300 faults.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Drop a CSV file here")).toBeVisible();
  expect(await total(page)).toBe(before);
});

test("a file that is not a product list or too large is refused", async ({ page, watch }) => {
  watch.expects(422, /importProducts/);
  await open(page);
  await choose(page, Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), "products.xlsx");
  await expect(alert(page)).toContainText("own file. Save it there as CSV UTF-8");
  await expect(page.getByRole("button", { name: "Check again" })).toBeHidden();
  await choose(page, "dear owner,\nhow are you");
  await expect(alert(page)).toContainText("The header lacks storeName and productCode");
  await choose(page, "");
  await expect(alert(page)).toContainText("The file is empty");
  let sent = 0;
  page.on("request", (request) => void (sent += Number(/importProducts/.test(request.url()))));
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(await fileOnDisk("spring.csv", Buffer.alloc(33 * MEGABYTE, "x")));
  await expect(alert(page)).toContainText("it has 33 MB, and at most 32 MB can be sent");
  expect(sent).toBe(0);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Choose a file")).toBeFocused();
});

test("an export holds the whole catalogue, and importing it changes nothing", async ({ page }) => {
  await open(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all products" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file.trimEnd().split("\r\n")).toHaveLength((await total(page)) + 1);
  await choose(page, file);
  await expect(page.getByText("Nothing to import")).toBeVisible();
  await expect(count(page, "Unchanged")).toHaveText(String(await total(page)));
  await expect(importButton(page)).toBeHidden();
});

test("a failure keeps the file and offers to check it again", async ({ page, watch }) => {
  watch.expects(0, /(importProducts|exportProducts)/);
  watch.expects(401, /importProducts/);
  await open(page);
  const calls = "**/products/*portProducts*";
  await page.route(calls, (route) => route.abort());
  await choose(page, csv(line(31, "Kept")), "kept.csv");
  await expect(alert(page)).toContainText("Nothing was imported.");
  await page.getByRole("button", { name: "Export all products" }).click();
  await expect(notices(page).getByText("could not be exported").first()).toBeVisible();
  await page.unroute(calls);
  // The token expires in the meantime and is renewed.
  await expireToken(page);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(importButton(page)).toBeVisible();
  await expect(page.getByText("kept.csv")).toBeVisible();

  await page.route(calls, (route) => route.abort());
  await importButton(page).click();
  await expect(alert(page)).toContainText("Either every line was imported or none");
  await page.unroute(calls);
  await page.getByRole("button", { name: "Check again" }).click();
  await importButton(page).click();
  await expect(page.getByText(/^Shoppers see it now/)).toBeVisible();
});

test("a file can be dropped, and Cancel discards it", async ({ page }) => {
  await open(page);
  const files = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "dropped.csv"));
      return transfer;
    },
    csv(line(41, "Dropped")),
  );
  const heading = page.getByRole("heading", { level: 1 });
  await heading.dispatchEvent("dragover", { dataTransfer: files });
  await expect(page.getByText("Drop it anywhere on this page")).toBeVisible();
  await heading.dispatchEvent("drop", { dataTransfer: files });
  await expect(page.getByText("dropped.csv")).toBeVisible();
  await expect(importButton(page)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Drop a CSV file here")).toBeVisible();
});

test("no violation in either theme, wide and on a phone", async ({ page }) => {
  await open(page);
  await expectWellShown(page);
  await choose(page, csv(line(51, "Shown"), line(52, "Well")));
  await expect(importButton(page)).toBeVisible();
  await expectWellShown(page);
  await importButton(page).click();
  await expect(page.getByText(/^Shoppers see it now/)).toBeVisible();
  await expect(notices(page).getByText("The products are imported")).toBeHidden();
  await expectWellShown(page);
});

test("leaving during an import asks first; an interrupted import leaves nothing", async ({
  page,
}) => {
  await open(page);
  await choose(page, many(MANY));
  await importButton(page).click();
  await expect(page.getByRole("progressbar", { name: /^Writing: / })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeHidden();
  const asked = page.waitForEvent("dialog");
  const gone = page.goto("/estimation");
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await gone;
  await page.goto(PAGE);
  expect(await total(page, "mass")).toBe(0);
  await take(page, csv(line(61, "After the cut")));
  expect(await total(page, "mass")).toBe(0);
});

test("a second admin who imports at the same time is told to wait, and can import afterwards", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(409, /importProducts/);
  const other = await (await newVisitor()).newPage();
  await open(page);
  await open(other);
  await choose(other, csv(line(71, "Of the second")));
  await expect(importButton(other)).toBeVisible();
  await choose(page, many(MANY));
  await importButton(page).click();
  await expect(page.getByRole("progressbar", { name: /^Writing: / })).toBeVisible();
  await importButton(other).click();
  await expect(alert(other)).toContainText("Another import is under way");
  await expect(page.getByText(/^Shoppers see it now/)).toBeVisible({ timeout: 30_000 });
  // Other pages and the API follow within a second.
  await expect.poll(() => total(page, "mass")).toBeGreaterThan(0);
  await other.getByRole("button", { name: "Check again" }).click();
  await importButton(other).click();
  await expect(other.getByText(/^Shoppers see it now/)).toBeVisible();
});
