import { expect, test } from "../fixtures/journey.ts";
import { JACKET } from "../fixtures/goods.ts";

test("a view of a product page is counted at once and only once, or in a hidden tab when the tab is shown", async ({
  page,
}) => {
  const counts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("count=true")) counts.push(request.url());
  });
  await page.goto(JACKET.path, { waitUntil: "domcontentloaded" });
  await expect.poll(() => counts.length, { timeout: 3000 }).toBe(1);
  expect(counts[0]).toContain(`storeName=weidian&productCode=${JACKET.id}`);
  await page.mouse.move(200, 300);
  await page.waitForTimeout(1500); // The code that is not needed for the first view loads in this time.
  expect(counts).toHaveLength(1);

  await page.addInitScript(() => {
    const shown = { visible: false };
    Object.defineProperty(document, "visibilityState", {
      get: () => (shown.visible ? "visible" : "hidden"),
    });
    addEventListener("shown", () => {
      shown.visible = true;
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  await page.goto(JACKET.path);
  await page.waitForTimeout(500);
  expect(counts).toHaveLength(1);
  await page.evaluate(() => dispatchEvent(new Event("shown")));
  await expect.poll(() => counts.length).toBe(2);
});

test("the error page of an address without a valid item links back and to the home page", async ({
  page,
  watch,
}) => {
  watch.expects(404, /^\/product\//);
  await page.goto("/convert");
  await page.goto("/product/ebay/7265511373");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/convert");
  await page.goForward();
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});
