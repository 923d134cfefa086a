import type { Page } from "@playwright/test";
import { JACKET } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { missingId, newId, scenarioId } from "../fixtures/sandbox.ts";

const RESULTS = `/qc-search?channel=3&offerId=${JACKET.id}`;

async function openFirstSet(page: Page): Promise<void> {
  await page.goto(RESULTS);
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/qc-product\//);
  await hydrated(page);
}

const photosOf = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^QC photo \d of \d$/ });

test("results survive a reload and Back, and can be shared", async ({ page, newVisitor }) => {
  await page.goto("/");
  await hydrated(page);
  const search = page.getByRole("search");
  await search.getByRole("checkbox").check();
  await search.getByRole("combobox", { name: "Channel" }).selectOption("3");
  await search.getByRole("textbox", { name: "Offer ID" }).fill(JACKET.id);
  await search.getByRole("button", { name: "Search" }).click();
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
  await page.goBack();
  await expect(page).toHaveURL(RESULTS);
  await expect(cards).toHaveCount(6);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a set has its own page with its photos and a link to all results, also after a reload", async ({
  page,
}) => {
  await openFirstSet(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Weight", { exact: true })).toBeVisible();
  await expect(main.getByText(/^[\d,]+ g$/)).toBeVisible();
  await expect(main.getByText("QC time", { exact: true })).toBeVisible();
  await expect(main.getByRole("time")).toHaveText(/20\d\d.* \d\d:\d\d/);
  const photos = photosOf(page);
  await photos.nth(1).click();
  await expect(page).toHaveURL(/photo=2/);
  await expect(photos.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/photo=3/);
  await page.reload();
  await expect(photos.nth(2)).toHaveAttribute("aria-current", "true");
  await main.getByRole("link", { name: "All results" }).click();
  await expect(page).toHaveURL(RESULTS);
});

test("an arrow key leads on from the photo that is shown, also at the moment that it changed", async ({
  page,
}) => {
  await openFirstSet(page);
  const photos = photosOf(page);
  await photos.nth(1).evaluate((second) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      second.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    }).observe(second, { attributeFilter: ["aria-current"] });
  });
  await photos.nth(1).click();
  await expect(page).toHaveURL(/photo=3/);
});

test("results link to their item when the search names it", async ({ page }) => {
  await page.goto(RESULTS);
  const ways = page.getByRole("navigation", { name: "This item" });
  const listing = `https://weidian.com/item.html?itemID=${JACKET.id}`;
  const leadOn = async () => {
    await expect(ways.getByRole("link", { name: "Item page" })).toHaveAttribute(
      "href",
      `/product/weidian/${JACKET.id}`,
    );
    await expect(ways.getByRole("link", { name: "Open on Weidian" })).toHaveAttribute(
      "href",
      listing,
    );
    await expect(ways.getByRole("link", { name: /^Buy on / })).toHaveAttribute(
      "href",
      new RegExp(JACKET.id),
    );
  };
  await leadOn();
  await page.getByRole("link", { name: "View Details" }).first().click();
  await expect(page).toHaveURL(/\/qc-product\//);
  await leadOn();
  await page.goto(`/qc-search?url=${encodeURIComponent(listing)}`);
  await leadOn();
});

test("two sets taken in the same second stay separate", async ({ page }) => {
  await page.goto(`/qc-search?channel=3&offerId=${scenarioId(11)}`);
  const titles = page.getByRole("main").getByRole("article").getByRole("heading");
  await expect(titles.first()).toBeVisible();
  const links = await titles
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const times = links.map((href) => href.match(/\/qc-product\/(\d+)/)![1]);
  const twice = times.findIndex((time, at) => times.indexOf(time) !== at);
  expect(twice, "two sets of one second").toBeGreaterThan(0);
  const [one, two] = [links[times.indexOf(times[twice])]!, links[twice]!];
  expect(one).not.toBe(two);
  const photoOf = async (href: string) => {
    await page.goto(href);
    const photo = page.getByRole("main").getByRole("img", { name: /^QC photo 1 of/ });
    return await photo.first().getAttribute("src");
  };
  expect(await photoOf(one)).not.toBe(await photoOf(two));
});

test("a set leaves out photos that cannot be loaded, and says so", async ({ page, request }) => {
  const target = { channel: 3, offerId: scenarioId(10) };
  const found = await request.post("/api/v1/qc/search", { data: target });
  const [set] = (await found.json()).data as { image: string[]; qcTime: number }[];
  const [first, ...others] = set!.image;
  for (const url of others) await request.get(`${url}?w=160`);
  const query = `?channel=3&offerId=${target.offerId}`;
  const main = page.getByRole("main");
  const left = main.getByText(/couldn't be loaded\./);
  await page.goto(`/qc-product/${set!.qcTime}${query}`);
  await expect(left).toBeVisible();
  await expect(main.getByRole("img", { name: /^QC photo 1 of 1,/ })).toBeVisible();
  await main.getByRole("link", { name: "Try again" }).click();
  await expect(photosOf(page)).toHaveCount(set!.image.length);
  await expect(left).toBeHidden();
  await request.get(`${first}?w=160`);
  // Another query, so that no cached page is served.
  await page.goto(`/qc-product/${set!.qcTime}${query}&n=0`);
  await expect(
    main.getByRole("heading", { name: `${set!.image.length} QC photos, but none to show` }),
  ).toBeVisible();
  await page.goto(`/qc-search${query}`);
  await expect(main.getByText("No photo to show now").first()).toBeVisible();
  await expect(main.getByText("0 photos", { exact: true }).first()).toBeVisible();
});

test("both pages say what is missing if they are opened without parameters", async ({
  page,
  watch,
}) => {
  watch.expects(404, /^\/qc-product\//);
  await page.goto("/qc-search");
  await expect(page.getByRole("heading", { name: "No QC Search Data Found!" })).toBeVisible();
  await page.goto("/qc-product/1790000000");
  await expect(page.getByRole("heading", { name: "Product not found!" })).toBeVisible();
  await page.goto(`/qc-product/1?channel=3&offerId=${JACKET.id}`);
  await expect(page.getByRole("heading", { name: "Product not found!" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All results" }).click();
  await expect(page).toHaveURL(RESULTS);
});

test("an address with an empty or failed search says so", async ({ page, sandbox, watch }) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/qc-search/);
  await page.goto(`/qc-search?channel=3&offerId=${missingId()}`);
  await expect(page.getByRole("heading", { name: "No products found!" })).toBeVisible();
  await expect(
    page.getByText("No result found with channel and offerId combination."),
  ).toBeVisible();

  await sandbox.set({ service: "qcPartner", scenario: "server-error" });
  await page.goto(`/qc-search?channel=3&offerId=${newId()}`);
  await expect(page.getByRole("heading", { name: "Search Failed" })).toBeVisible();
  await sandbox.recover();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "QC results" })).toBeVisible();
});

test("a slow first look-up is streamed", async ({ page, sandbox }) => {
  await sandbox.set({ service: "qcPartner", latency_ms: 1800 });
  await page.goto(`/qc-search?channel=3&offerId=${newId()}`, { waitUntil: "commit" });
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeHidden();
});
