import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { becomeMember } from "../fixtures/collecting.ts";
import { delayScripts } from "../fixtures/delay-scripts.ts";
import { JACKET, linkTo, WATCH } from "../fixtures/goods.ts";
import { expect, test, isHydrated } from "../fixtures/journey.ts";
import { stored } from "../fixtures/people.ts";

test.use({ showsPictures: true, contextOptions: { reducedMotion: "no-preference" } });

test.beforeAll(({ request }) => fillCatalogue(request));

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("Buy and both search forms work at the first paint", async ({ page, context }) => {
  // Longer than the test takes, also on a busy machine.
  await delayScripts(page, 20_000);
  await page.goto(WATCH.path, { waitUntil: "commit" });
  const opened = context.waitForEvent("page");
  await page.getByRole("main").getByRole("link", { name: "Buy on CNFans" }).click();
  await expect(await opened).toHaveURL(
    `https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`,
  );
  expect(await isHydrated(page.locator("body"))).toBe(false);
  for (const path of ["/", "/popular"]) {
    await page.goto(path, { waitUntil: "commit" });
    const field = page.getByRole("search").getByRole("textbox").first();
    await field.fill(linkTo.weidian(WATCH.id));
    expect(await isHydrated(page.locator("body"))).toBe(false);
    await field.press("Enter");
    await expect(page).toHaveURL(WATCH.path);
    await expect(page.getByText(/^Price: .*¥/)).toBeVisible();
  }
});

test("text, choices and clicks before hydration are not lost", async ({ page }) => {
  // Longer than the first four actions take, also on a busy machine.
  await delayScripts(page, 4000);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/", { waitUntil: "commit" });
  const field = page.getByRole("textbox", { name: "Product link" });
  await field.fill("half a link");
  await page.getByRole("search").getByRole("checkbox").check();
  const theme = page.getByRole("banner").getByRole("group", { name: "Theme" });
  await theme.getByTitle("Dark").click();
  expect(await isHydrated(page.locator("body"))).toBe(false);
  await expect(page.locator("html")).toHaveClass("dark");
  await expect.poll(() => isHydrated(page.locator("body"))).toBe(true);
  await expect(page.getByRole("search").getByRole("textbox", { name: "Offer ID" })).toBeVisible();
  await page.getByRole("search").getByRole("checkbox").uncheck();
  await expect(field).toHaveValue("half a link");
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(theme.getByRole("radio", { name: "Dark" })).toBeChecked();

  await page.goto(JACKET.path, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Description" }).click();
  expect(await isHydrated(page.locator("body"))).toBe(false);
  await expect(page.getByRole("dialog", { name: "Product Details" })).toBeVisible();
});

const STEADY = [
  "/",
  JACKET.path,
  "/popular",
  `/qc-search?channel=3&offerId=${JACKET.id}`,
  "/login",
  "/haul",
  "/watches",
];

/** The earlier actions of a page's visitor. */
const BEFORE: Record<string, (page: Page) => Promise<unknown>> = {
  "/haul": async (page) => {
    await page.goto("/robots.txt");
    const haul = `/haul?${[JACKET, WATCH].map(({ id }) => `add=weidian/${id}`).join("&")}`;
    const shipping = JSON.stringify({ destination: { code: "DE", name: "Germany" } });
    await page.evaluate((stored) => Object.assign(localStorage, stored), { haul, shipping });
  },
  "/watches": async (page) => {
    await becomeMember(page);
    const headers = { authorization: (await stored(page)).token! };
    const data = { shopType: "weidian", id: WATCH.id, kind: "drop" };
    expect((await page.request.post("/api/v1/watches", { data, headers })).status()).toBe(200);
  },
};

test("nothing moves while a page loads", async ({ newVisitor }) => {
  // Each page has its own window, because browsers do not draw a tab in the background.
  await Promise.all(
    STEADY.map(async (path) => {
      const page = await (await newVisitor({ reducedMotion: "no-preference" })).newPage();
      await BEFORE[path]?.(page);
      await page.addInitScript(noteShifts);
      await page.goto(path);
      // In this time, everything that loads after the first view arrives.
      await page.waitForTimeout(3500);
      await page.waitForLoadState("networkidle");
      const { sum, shifts } = await page.evaluate(
        () => (window as unknown as Measured).layoutShift ?? { sum: 0, shifts: [] },
      );
      expect(sum, `${path}: ${shifts.join("\n")}`).toBeLessThan(0.02);
    }),
  );
});

function noteShifts(): void {
  const shifts: string[] = [];
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as unknown as Shift;
      sum += value;
      shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.nodeName).join()}`);
    }
    Object.assign(window, { layoutShift: { sum, shifts } });
  }).observe({ type: "layout-shift", buffered: true });
}

type Shift = { value: number; sources?: { node?: Node }[] };
type Measured = { layoutShift?: { sum: number; shifts: string[] } };
