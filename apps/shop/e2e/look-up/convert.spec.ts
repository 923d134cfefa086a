import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { HOODIE_1688, linkTo, TROUSERS_TAOBAO, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { nothingArrives } from "../fixtures/offline.ts";

const HAUL = `Watch: ${linkTo.weidian(WATCH.id)}
=HYPERLINK("x") hoodie, grey ${linkTo["1688"](HOODIE_1688.id)}
Trousers https://www.superbuy.com/en/page/buy?url=${encodeURIComponent(linkTo.taobao(TROUSERS_TAOBAO.id))}
again: ${linkTo.tmall(TROUSERS_TAOBAO.id)}
https://shop.example/goods/12345
https://m.tb.cn/h.5abcDEF`;

const CNFANS = [
  `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`,
  `https://cnfans.com/product?id=${HOODIE_1688.id}&platform=ALI_1688`,
  `https://cnfans.com/product?id=${TROUSERS_TAOBAO.id}&platform=TAOBAO`,
];

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("the converter turns a pasted list into a table and a CSV file without a connection, also by keyboard", async ({
  page,
  context,
  baseURL,
}) => {
  await open(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await context.setOffline(true);
  await page.evaluate((text) => navigator.clipboard.writeText(text), HAUL);
  await fieldOf(page).focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(found(page).getByRole("status").first()).toHaveText(
    "3 items in 6 links. 1 duplicate. 2 links without an item.",
  );
  const row = (number: number) => found(page).getByRole("row").nth(number);
  await expect(row(1).getByRole("cell")).toHaveText([
    `Watch${linkTo.weidian(WATCH.id)}`,
    "Weidian",
    `QC photos of ${WATCH.id}Add to haul`,
    `${CNFANS[0]}(opens in a new tab)`,
  ]);
  await expect(row(2).getByRole("link").first()).toHaveAttribute(
    "href",
    `${HOODIE_1688.path}#qc-photos`,
  );
  await expect(row(3).getByRole("link").nth(1)).toHaveAttribute("href", CNFANS[2]!);
  await expect(row(4)).toContainText("Duplicate");
  await expect(row(5)).toContainText("We don't support this site yet.");
  await expect(row(6).getByRole("link", { name: "Look it up here" })).toHaveAttribute(
    "href",
    "/search?url=https%3A%2F%2Fm.tb.cn%2Fh.5abcDEF",
  );
  const copy = page.getByRole("button", { name: "Copy all" });
  await page.keyboard.press("Tab");
  await expect(copy).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copied" })).toBeFocused();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n").map((line) => line.split(": ").at(-1))).toEqual(CNFANS);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue("");
  await expect(found(page)).toBeHidden();

  await fieldOf(page).fill(`@SUM(1) "big", grey ${linkTo.weidian(WATCH.id)}\n${HAUL}`);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("links.csv");
  const csv = await readFile(await download.path(), "utf8");
  const lines = csv.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFLabel,Marketplace,Item ID,QC page,CNFans link,Seller link,Duplicate,Problem,Pasted link",
  );
  expect(lines).toHaveLength(9);
  expect(lines[1]).toContain(
    `Weidian,${WATCH.id},${baseURL}${WATCH.path},${CNFANS[0]},${linkTo.weidian(WATCH.id)},,,`,
  );
  expect(lines[1]).toContain('""big"", grey"');
  for (const line of lines) expect(line).not.toMatch(/^"?[=+\-@]|,"?[=+\-@]/);
  expect(requests.filter((url) => !url.startsWith("blob:"))).toEqual([]);
  await expect(page).toHaveURL("/convert");
  await context.setOffline(false);
});

test("the home page and the footer link to the converter, whose links change with the chosen agent, and the pasted text is still there after Back from an item", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Link Converter" })).toHaveAttribute(
    "href",
    "/convert",
  );
  await page.getByRole("main").getByRole("link", { name: "Convert Links" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Link converter");
  await expect(page).toHaveTitle(/^Link converter/);
  await fieldOf(page).fill(HAUL);
  await page.getByRole("button", { name: "Change agent" }).click();
  const picker = page.getByRole("dialog", { name: "Select an agent" });
  await picker.getByRole("button", { name: "Hoobuy" }).click();
  const first = found(page).getByRole("row").nth(1);
  await expect(first.getByRole("link").nth(1)).toHaveAttribute(
    "href",
    `https://www.hoobuy.com/product/2/${WATCH.id}`,
  );
  await expect(page.getByRole("columnheader", { name: "Hoobuy link" })).toBeVisible();
  await first.getByRole("link").first().click();
  await expect(page).toHaveURL(`${WATCH.path}#qc-photos`);
  await page.goBack();
  await expect(fieldOf(page)).toHaveValue(HAUL);
  await expect(found(page).getByRole("row")).toHaveCount(7);
  await page.reload();
  await expect(fieldOf(page)).toHaveValue(HAUL);
  await expect(found(page).getByRole("row")).toHaveCount(7);
  // The pasted text is not in the storage that outlives the tab.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain("itemID");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.reload();
  await expect(fieldOf(page)).toHaveValue("");
});

const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Text with links" });
const found = (page: Page) => page.getByRole("region", { name: "Links found" });

async function open(page: Page) {
  await page.goto("/convert");
  await hydrated(page);
  // The code that reads links loads at the visitor's first action.
  await page.mouse.move(50, 50);
  await page.mouse.move(60, 60);
  await nothingArrives(page);
}
