import { readFile } from "node:fs/promises";
import rateCard from "@loupe/shipping/rate-card.json" with { type: "json" };
import { expectAccessible } from "../fixtures/axe.ts";
import { fileOnDisk } from "../fixtures/file-on-disk.ts";
import { expect } from "../fixtures/journey.ts";
import { ADMIN, begin, stored } from "../fixtures/people.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";
import {
  changed,
  choose,
  daysAgo,
  dearer,
  inUse,
  notices,
  numberInUse,
  open,
  PAGE,
  rowOf,
  rows,
  take,
  test,
  totalOf,
  use,
} from "../fixtures/rate-cards.ts";

const PAGE_SIZE = 24;
const MEGABYTE = 1024 * 1024;
/** The browser also sends a copy of the request to Playwright, which takes a while. */
const SENDING_LIMIT_MS = 30_000;

test.describe.configure({ timeout: 60_000 });

test("a visitor logs in first", async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Frate-cards/);
});

test("a changed card can be compared, used, exported and rolled back", async ({ page }) => {
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

test("a card older than 90 days shows a warning", async ({ page }) => {
  await open(page);
  await take(page, dearer("old", 3, daysAgo(90)));
  await expect(inUse(page)).toContainText("The prices of this card are 90 days old.");
});

test("every fault is listed, and the card in use stays", async ({ page }) => {
  await open(page);
  const before = { number: await numberInUse(page), total: await totalOf(page) };
  const document = changed(({ lines }) => {
    for (const at of [0, 1, 2]) lines[at].fees.customsFee = -1;
    lines[3].chargeable.mode = "guess";
  });
  await choose(page, document);
  await expect(page.getByText("4 faults", { exact: true })).toBeVisible();
  await expect(page.getByText("The current rate card stays in use.")).toBeVisible();
  const faults = page.getByRole("region", { name: "Faults" }).getByRole("listitem");
  await expect(faults).toHaveCount(4);
  await expect(faults.nth(1)).toContainText("lines[1].fees.customsFee");
  await expect(faults.nth(3)).toContainText("lines[3].chargeable.mode");
  await expect(use(page)).toBeHidden();

  await choose(page, JSON.stringify(rateCard).slice(0, -500));
  await expect(page.getByText("1 fault", { exact: true })).toBeVisible();
  await expect(faults).toContainText(/The file is not a rate card: the text ends too early/);
  await choose(page, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  await expect(page.getByRole("alert")).toContainText("isn't UTF-8 text");
  await choose(page, "");
  await expect(page.getByRole("alert")).toContainText("The file is empty.");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Choose a file")).toBeFocused();
  await page.reload();
  await expect(inUse(page)).toBeVisible();
  expect({ number: await numberInUse(page), total: await totalOf(page) }).toEqual(before);
});

test("a file that is too large is refused before or while it is sent", async ({ page, watch }) => {
  await open(page);
  let sent = 0;
  page.on("request", (request) => void (sent += Number(/checkRateCard/.test(request.url()))));
  const file = page.locator('input[type="file"]');
  await file.setInputFiles(await fileOnDisk("larger.json", Buffer.alloc(33 * MEGABYTE, " ")));
  await expect(page.getByRole("alert")).toContainText("too large: it has 33 MB");
  expect(sent).toBe(0);
  watch.expects(413, /checkRateCard/);
  // Each quotation mark is escaped and takes two bytes.
  await file.setInputFiles(await fileOnDisk("large.json", Buffer.alloc(17 * MEGABYTE, '"')));
  await expect(page.getByRole("alert")).toContainText("too large: it has 17 MB", {
    timeout: SENDING_LIMIT_MS,
  });
  expect(sent).toBe(1);
});

test("a file with the card in use has nothing to import", async ({ page }) => {
  await open(page);
  const document = dearer("twice", 7);
  await take(page, document);
  await choose(page, document);
  await expect(page.getByText("there is nothing to import")).toBeVisible();
  await expect(use(page)).toBeHidden();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Drop a rate card here")).toBeVisible();
});

test("one file dropped anywhere on the page is accepted; several are not", async ({ page }) => {
  await open(page);
  const drop = async (names: string[]) => {
    const files = await page.evaluateHandle(
      ([all, text]) => {
        const transfer = new DataTransfer();
        for (const name of all) transfer.items.add(new File([text], name));
        return transfer;
      },
      [names, dearer("dropped", 9)] as const,
    );
    const heading = page.getByRole("heading", { name: "History" });
    await heading.dispatchEvent("dragover", { dataTransfer: files });
    await expect(page.getByText("Drop it anywhere on this page")).toBeVisible();
    await heading.dispatchEvent("drop", { dataTransfer: files });
  };
  await drop(["a.json", "b.json"]);
  await expect(notices(page).getByText("Drop one file at a time")).toBeVisible();
  await drop(["dropped.json"]);
  await expect(page.getByText("dropped.json")).toBeVisible();
  await expect(use(page)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Drop a rate card here")).toBeVisible();
});

test("if two admins import at once, the second is told to compare again", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(409, /(import|restore)RateCard/);
  const other = await (await newVisitor()).newPage();
  await open(page);
  await open(other);
  await choose(other, dearer("second", 22));
  await expect(use(other)).toBeVisible();
  const before = await numberInUse(page);
  await take(page, dearer("first", 11));

  await use(other).click();
  await expect(other.getByRole("alert")).toContainText("Another rate card came into use meanwhile");
  await expect(inUse(other)).toContainText("Card first");
  await expect(use(other)).toBeHidden();
  await other.getByRole("button", { name: "Compare again" }).click();
  await expect(other.getByText(`in place of #${before + 1}`)).toBeVisible();
  await use(other).click();
  await expect(inUse(other)).toContainText("Card second");

  await rowOf(page, 1).getByRole("button", { name: "Roll back to this" }).click();
  await expect(notices(page).getByText("Not rolled back")).toBeVisible();
  await expect(inUse(page)).toContainText("Card second");
});

test("a failure keeps the file and offers to try again", async ({ page, watch }) => {
  watch.expects(0, /RateCard/);
  await open(page);
  await page.route("**/rateCard/checkRateCard", (route) => route.abort());
  await choose(page, dearer("kept", 13), "kept.json");
  await expect(page.getByRole("alert")).toContainText("The server did not answer.");
  await expect(page.getByText("kept.json")).toBeVisible();
  await page.unroute("**/rateCard/checkRateCard");
  await page.getByRole("button", { name: "Try again" }).click();

  await page.route("**/rateCard/importRateCard", (route) => route.abort());
  await use(page).click();
  await expect(page.getByRole("alert")).toContainText("The file is kept");
  await expect(page.getByText("kept.json")).toBeVisible();
  await page.unroute("**/rateCard/importRateCard");
  await use(page).click();
  await expect(inUse(page)).toContainText("Card kept");

  await page.route("**/rateCard/exportRateCard*", (route) => route.abort());
  await inUse(page)
    .getByRole("button", { name: /^Export/ })
    .click();
  await expect(notices(page).getByText("The rate card could not be exported.")).toBeVisible();
});

test("a slow answer shows what is going on", async ({ page }) => {
  await open(page);
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route("**/rateCard/checkRateCard", async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, dearer("slow", 17));
  await expect(page.getByText(/^Sending \d+ KB and comparing it/)).toBeVisible();
  answer();
  await expect(use(page)).toBeVisible();
});

test("when there is more than a page of cards, the rest is loaded on demand", async ({
  page,
  watch,
}) => {
  watch.expects(403, /getRateCards/);
  await open(page);
  const headers = { authorization: (await stored(page)).token! };
  let number = await numberInUse(page);
  for (; number <= PAGE_SIZE; number++) {
    const path = `/api/v1/rateCard/restoreRateCard?number=1&inUse=${number}`;
    expect((await page.request.post(path, { headers })).status()).toBe(200);
  }
  await page.reload();
  await expect(rowOf(page, number)).toContainText("In use");
  await expect(rows(page)).toHaveCount(1 + PAGE_SIZE);
  const failing = (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ status: 403, json: { success: false, message: "Only admins may do this" } });
  await page.route("**/rateCard/getRateCards?cursor*", failing);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("alert")).toContainText("Only admins may do this");
  await page.unroute("**/rateCard/getRateCards?cursor*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rowOf(page, 1)).toContainText("came with the shop");

  await page.route("**/rateCard/getRateCards*", failing);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Only admins may do this");
  await page.unroute("**/rateCard/getRateCards*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(inUse(page)).toBeVisible();
});

test("no violation in either theme, wide and on a phone", async ({ page }) => {
  await open(page);
  const states = [
    ["faults", changed(({ lines }) => (lines[0].fees.customsFee = -1))],
    ["changes", dearer("accessible", 19)],
  ] as const;
  const look = async () => {
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      const wider = () =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(wider)).toBe(false);
    }
  };
  await look();
  for (const [name, document] of states) {
    await choose(page, document);
    await expect(page.getByRole("region", { name, exact: false })).toBeVisible();
    await look();
  }
});
