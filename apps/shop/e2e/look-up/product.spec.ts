import { expect, test } from "../fixtures/journey.ts";
import { JACKET } from "../fixtures/goods.ts";

test("a view is counted at once and only once, and in a hidden tab when it is shown", async ({
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
  await page.waitForTimeout(1500); // code that is not needed for the first view loads now
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

test("the error page of an address that names no item leads back and home", async ({
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
