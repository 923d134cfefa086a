import type { Page } from "@playwright/test";
import { HOODIE_1688, linkTo, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { nothingArrives } from "../fixtures/offline.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
});

const NO_LINKS = [
  { what: "a link with a wrong beginning", text: "htp://weidian.com/item.html" },
  { what: "a javascript: URL", text: "javascript:alert(document.domain)" },
  { what: "a data: URL", text: "data:text/html,<script>alert(1)</script>" },
  { what: "nothing", text: "" },
  {
    what: "10,000 characters",
    text: `https://weidian.example/item?x=${"a".repeat(9_969)}`,
  },
  { what: "more than 10,000 characters", text: `https://weidian.com/?x=${"a".repeat(10_000)}` },
];

test("text that is not a link is reported, and kept as typed", async ({ page }) => {
  const field = fieldOf(page);
  for (const { what, text } of NO_LINKS) {
    await test.step(what, async () => {
      await field.fill(text);
      await field.press("Enter");
      const dialog = page.getByRole("alertdialog", { name: "Oops..." });
      await expect(dialog).toContainText("Invalid URL format!");
      await expect(dialog).toContainText("Please provide a valid URL.");
      await dialog.getByRole("button", { name: "OK" }).click();
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
      await expect(page).toHaveURL("/");
    });
  }
  await expectGoodSearch(page);
});

const UNKNOWN = [
  { what: "a host that nobody knows", text: "https://shop.example/goods/12345" },
  { what: "an id with letters", text: "https://weidian.com/item.html?itemID=72655abc73" },
  { what: "a huge id", text: `https://item.taobao.com/item.htm?id=${"9".repeat(60)}` },
];

test("a link without a known item is sent to the QC service", async ({ page }) => {
  const field = fieldOf(page);
  for (const { what, text } of UNKNOWN) {
    await test.step(what, async () => {
      const asked = page.waitForRequest("**/api/v1/qc/search");
      await field.fill(text);
      await field.press("Enter");
      expect((await asked).postDataJSON()).toEqual({ url: text });
      const dialog = page.getByRole("alertdialog", { name: "No products found!" });
      await expect(dialog).toContainText(
        "We couldn't find this product using both search methods.",
      );
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue(text);
      await expect(field).toBeFocused();
    });
  }
  await expectGoodSearch(page);
});

test("a shop's link is recognised without any request", async ({ page }) => {
  await fieldOf(page).fill("https://weidian.com/?userid=1234567");
  await fieldOf(page).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "No item in this link" });
  await expect(dialog).toContainText("This link leads to a shop, not to an item.");
});

test("words search the catalogue, and two links open in the converter", async ({ page }) => {
  for (const place of ["main", "search"] as const) {
    await test.step(place, async () => {
      const field = page.getByRole(place).getByRole("textbox").first();
      await field.fill("denim jeans");
      await field.press("Enter");
      await expect(page).toHaveURL("/popular?search=denim+jeans");
      await expect(page.getByRole("main").getByRole("textbox", { name: "Search" })).toHaveValue(
        "denim jeans",
      );
      await page.goto("/");
      await hydrated(page);
      await field.fill(`${linkTo.weidian(WATCH.id)} ${linkTo["1688"](HOODIE_1688.id)}`);
      await field.press("Enter");
      await expect(page).toHaveURL("/convert");
      const found = page.getByRole("region", { name: "Links found" });
      await expect(found.getByRole("status").first()).toHaveText("2 items in 2 links.");
      await page.goto("/");
      await hydrated(page);
    });
  }
});

test("a short link whose host is down is an outage, not an empty result", async ({
  page,
  watch,
}) => {
  watch.expects(503, /^\/(api\/v1\/(links\/resolve|qc\/search)|qc-search)/);
  const field = fieldOf(page);
  await field.fill("https://m.tb.cn/short/broken");
  await field.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Search Failed" });
  await expect(dialog).toContainText("Both local and external searches failed. Please try again.");
  const help = "This short link could not be followed. Open it, then copy the item page's address.";
  await expect(dialog).toContainText(help);
  await page.goto(`/qc-search?url=${encodeURIComponent("https://m.tb.cn/short/broken")}`);
  await expect(page.getByRole("main").getByText(help)).toBeVisible();
});

test("a failing QC service is never taken for an empty result", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/api\/v1\/qc\/search$/);
  const field = fieldOf(page);
  for (const scenario of ["server-error", "html", "rate-limited"]) {
    await test.step(scenario, async () => {
      await sandbox.set({ service: "qcPartner", scenario });
      const text = `https://shop.example/goods/${scenario}`;
      await field.fill(text);
      await field.press("Enter");
      const dialog = page.getByRole("alertdialog", { name: "Search Failed" });
      await expect(dialog).toContainText(
        "Both local and external searches failed. Please try again.",
      );
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(field).toHaveValue(text);
    });
  }
  await sandbox.recover();
  await sandbox.untilWell();
  // The same link is searched for again, because a failure is not remembered as an answer.
  await field.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "No products found!" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectGoodSearch(page);
});

test("a slow search shows what it is doing", async ({ page, sandbox }) => {
  await sandbox.set({ service: "qcPartner", latency_ms: 1800 });
  await fieldOf(page).fill("https://shop.example/goods/slow");
  await fieldOf(page).press("Enter");
  await expect(page.getByRole("button", { name: "Looking up…" })).toBeVisible();
  await expect(page.getByRole("alertdialog", { name: "No products found!" })).toBeVisible();
});

test("while the site cannot be reached, a product's link stays in its field", async ({
  page,
  context,
  watch,
}) => {
  // What comes after the first view may still be on its way.
  watch.expects(0, /^\/(?:healthz$|assets\/)/);
  const text = linkTo.weidian(WATCH.id);
  for (const place of ["main", "search"] as const) {
    for (const way of ["offline", "dead"]) {
      await test.step(`${place}, ${way}`, async () => {
        const field = page.getByRole(place).getByRole("textbox").first();
        await field.focus();
        await nothingArrives(page);
        if (way === "offline") await context.setOffline(true);
        else await page.route("**/*", (route) => route.abort());
        await field.fill(text);
        await field.press("Enter");
        await expect(page.getByRole(place).getByRole("status")).toContainText(
          way === "offline" ? "You're offline." : "Can't connect to this site.",
        );
        await expect(field).toHaveValue(text);
        await expect(page).toHaveURL("/");
        await context.setOffline(false);
        await page.unroute("**/*");
      });
    }
  }
  await expectGoodSearch(page);
});

for (const width of [360, 1440]) {
  test(`at ${width} px the header's note covers nothing, and ends with the next key or the connection`, async ({
    page,
    context,
    watch,
  }) => {
    // What comes after the first view may still be on its way.
    watch.expects(0, /^\/(?:healthz$|assets\/)/);
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/popular");
    await hydrated(page);
    const field = page.getByRole("search").getByRole("textbox").first();
    const note = page.getByRole("search").getByRole("status");
    await field.focus();
    await nothingArrives(page);
    const search = async () => {
      await context.setOffline(true);
      await field.fill(linkTo.weidian(WATCH.id));
      await field.press("Enter");
      await expect(note).toContainText("You're offline.");
    };
    await search();
    const bottom = await note.evaluate((element) => element.getBoundingClientRect().bottom);
    const heading = page.getByRole("heading", { level: 1 });
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(bottom);
    await field.press("End");
    await field.press("x");
    await expect(note).toBeHidden();
    await search();
    await context.setOffline(false);
    await expect(note).toBeHidden();
  });
}

test("offline, the input is kept", async ({ page, context, watch }) => {
  watch.expects(0, /^\/api\/v1\/qc\/search$/);
  await fieldOf(page).focus();
  await nothingArrives(page);
  await context.setOffline(true);
  const text = "https://shop.example/goods/offline";
  await fieldOf(page).fill(text);
  await fieldOf(page).press("Enter");
  await expect(page.getByText("You're offline. Your text is still here")).toBeVisible();
  await expect(fieldOf(page)).toHaveValue(text);
  await context.setOffline(false);
  await expectGoodSearch(page);
});

const fieldOf = (page: Page) => page.getByRole("textbox", { name: "Product link" });

async function expectGoodSearch(page: Page) {
  await fieldOf(page).fill(linkTo.weidian(WATCH.id));
  await fieldOf(page).press("Enter");
  await expect(page).toHaveURL(WATCH.path);
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
}
