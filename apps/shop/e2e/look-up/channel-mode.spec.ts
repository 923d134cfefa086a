import type { Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { missingId, newId, scenarioId } from "../fixtures/sandbox.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/estimation");
});

test("the checkbox switches to the fields for channel and offer ID, and back", async ({ page }) => {
  const { url, channel, offerId, byOffer } = fieldsOf(page);
  await expect(url).toBeVisible();
  await expect(url).toHaveAttribute("placeholder", "Enter product URL");
  await expect(channel).toBeHidden();
  await hydrated(page);
  await byOffer.check();
  await expect(url).toBeHidden();
  await expect(channel, "the first field has the focus").toBeFocused();
  await expect(channel.getByRole("option")).toHaveText([
    "Channel",
    "1688",
    "Taobao / Tmall",
    "Weidian",
  ]);
  await page.keyboard.press("Tab");
  await expect(offerId).toBeFocused();
  await expect(offerId).toHaveAttribute("placeholder", "Enter Offer ID");
  await byOffer.uncheck();
  await expect(url).toBeFocused();
  await expect(offerId).toBeHidden();
});

for (const width of [1280, 1440]) {
  test(`at ${width} px nothing in the header moves for it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/popular");
    await hydrated(page);
    const bars = page.getByRole("banner").locator("[data-bar], search");
    const places = () =>
      bars.evaluateAll((all) =>
        all.map((element) => {
          const { left, top, width: wide, height } = element.getBoundingClientRect();
          return [left, top, wide, height].map(Math.round);
        }),
      );
    const before = await places();
    await page.getByRole("search").getByRole("checkbox").check();
    await expect(page.getByRole("search").getByPlaceholder("Enter Offer ID")).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

test("an offer ID of 12 digits can be read at every width", async ({ page }) => {
  const { offerId } = await openChannelMode(page);
  await offerId.fill("724518903366");
  const header = page.getByRole("banner");
  const way = page.getByRole("search").getByText("Offer ID", { exact: true }).last();
  for (const width of [320, 360, 414, 448, 640, 768, 900, 1023, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const cut = await offerId.evaluate((field) => field.scrollWidth - field.clientWidth);
    expect(cut, `at ${width} px`).toBe(0);
    const digits = await offerId.evaluate((field) => {
      const style = getComputedStyle(field);
      const measure = document.createElement("canvas").getContext("2d")!;
      measure.font = style.font;
      return field.clientWidth / measure.measureText("0").width;
    });
    expect(digits, `at ${width} px`).toBeGreaterThanOrEqual(12);
    if (width !== 768) await expect(way, `back at ${width} px`).toBeVisible();
    if (width >= 768) expect((await header.boundingBox())!.height, "one row").toBeLessThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("an unknown channel is named, and another can be chosen", async ({ page, watch }) => {
  watch.expects(404, /^\/qc-search/);
  await page.goto(`/qc-search?channel=9&offerId=${JACKET.id}`);
  await expect(page.getByRole("heading", { name: "No products found!" })).toBeVisible();
  await expect(page.getByText("Please choose one of the channels above.")).toBeVisible();
  await hydrated(page);
  const { channel, offerId } = fieldsOf(page);
  await expect(channel).toHaveValue("9");
  await channel.selectOption("Weidian");
  await offerId.press("Enter");
  await expect(page.getByRole("heading", { name: "QC results" })).toBeVisible();
});

test("the service is asked only with both fields, and only with numbers", async ({ page }) => {
  const { channel, offerId, note } = await openChannelMode(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await channel.selectOption("3");
  await offerId.press("Enter");
  await expect(note).toHaveText(/Please enter the offer ID/);
  await expect(offerId).toHaveAttribute("aria-invalid", "true");

  await channel.selectOption("");
  await offerId.fill(JACKET.id);
  await offerId.press("Enter");
  await expect(note).toHaveText("Please choose a channel.");
  await expect(channel).toHaveAttribute("aria-invalid", "true");

  await channel.selectOption("3");
  await offerId.fill("72655abc80");
  await offerId.press("Enter");
  await expect(note).toHaveText(/Please enter the offer ID/);

  await offerId.fill("7".repeat(40));
  await offerId.press("Enter");
  await expect(note).toHaveText(/Please enter the offer ID, \d+ to \d+ digits/);
  expect(asked).not.toContain("/api/v1/qc/search");
});

test("found photos open as QC results", async ({ page }) => {
  const { channel, offerId } = await openChannelMode(page);
  await channel.selectOption("3");
  await offerId.fill(JACKET.id);
  await offerId.press("Enter");
  await expect(page).toHaveURL(`/qc-search?channel=3&offerId=${JACKET.id}`);
  await expect(page.getByRole("heading", { name: "QC results" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);
  await expect(channel).toHaveValue("3");
});

test("an empty result is reported, and the input is kept", async ({ page }) => {
  const { channel, offerId } = await openChannelMode(page);
  const id = missingId();
  await channel.selectOption("2");
  await offerId.fill(id);
  await offerId.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "No products found!" });
  await expect(dialog).toHaveText(/No result found with channel and offerId combination\./);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
  await expect(offerId).toBeFocused();
  await expect(offerId).toHaveValue(id);
  await expect(page).toHaveURL("/estimation");
});

const FAULTS = [
  { fault: "500", scenario: 5 },
  { fault: "an HTML page", scenario: 6 },
  { fault: "cut JSON", scenario: 7 },
  { fault: "JSON of the wrong shape", scenario: 29 },
  { fault: "nothing at all", scenario: 26 },
  { fault: "20 MB", scenario: 17 },
  { fault: "15 s of silence", scenario: 8 },
];

test("every failure of the service is reported, keeps the input, and does not affect the next search", async ({
  page,
  sandbox,
  watch,
}) => {
  test.slow();
  await sandbox.untilWell();
  watch.expects(503, /^\/api\/v1\/qc\/search$/);
  const { channel, offerId } = await openChannelMode(page);
  for (const { fault, scenario } of FAULTS) {
    await test.step(fault, async () => {
      const id = scenarioId(scenario);
      await channel.selectOption("3");
      await offerId.fill(id);
      await offerId.press("Enter");
      const dialog = page.getByRole("alertdialog", { name: "Search Failed" });
      await expect(dialog).toHaveText(/Search by channel and offerId failed\. Try again\./);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(channel).toHaveValue("3");
      await expect(offerId).toHaveValue(id);
      await expect(offerId).toBeFocused();

      // A success also resets the count of failures. Five in a row would pause the service.
      const good = newId();
      await offerId.fill(good);
      await offerId.press("Enter");
      await expect(page).toHaveURL(`/qc-search?channel=3&offerId=${good}`);
    });
  }
});

test("a service that asks for a pause gets one, and the next search works", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/api\/v1\/qc\/search$/);
  const { channel, offerId } = await openChannelMode(page);
  const failed = page.getByRole("alertdialog", { name: "Search Failed" });
  await channel.selectOption("3");
  await offerId.fill(scenarioId(4));
  await offerId.press("Enter");
  await expect(failed).toBeVisible();
  await page.keyboard.press("Escape");
  const good = newId();
  await offerId.fill(good);
  // The source answers 429 with `retry-after: 2`.
  await expect(async () => {
    if (await failed.isVisible()) await page.keyboard.press("Escape");
    await offerId.press("Enter");
    await expect(page).toHaveURL(`/qc-search?channel=3&offerId=${good}`, { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
});

test("a null counts as an empty answer", async ({ page }) => {
  const { channel, offerId } = await openChannelMode(page);
  await channel.selectOption("1");
  await offerId.fill(scenarioId(2));
  await offerId.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "No products found!" })).toBeVisible();
});

function fieldsOf(page: Page) {
  const search = page.getByRole("search");
  return {
    url: search.getByRole("textbox", { name: "Product URL" }),
    channel: search.getByRole("combobox", { name: "Channel" }),
    offerId: search.getByRole("textbox", { name: "Offer ID" }),
    byOffer: search.getByRole("checkbox", { name: "Search by Channel and OfferId" }),
    note: search.getByRole("status"),
  };
}

async function openChannelMode(page: Page) {
  const fields = fieldsOf(page);
  await fields.byOffer.check();
  await hydrated(page);
  return fields;
}
