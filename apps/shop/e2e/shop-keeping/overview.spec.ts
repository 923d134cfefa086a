import { expectAccessible } from "../fixtures/axe.ts";
import { fillCatalogue, lantern } from "../fixtures/catalogue.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";

test.beforeAll(({ request }) => fillCatalogue(request));
test.beforeEach(({ page }) => begin(page, ADMIN));

test("the overview can be loaded again after an error, lists each process, and shows figures of the last days, whose range is in the address", async ({
  page,
  watch,
}) => {
  watch.expects(403, /getOverview/);
  const names = ["shop-a:17", "a-machine-with-a-rather-long-name.internal.example:2048"];
  let isFirst = true;
  await page.route("**/api/v1/dashboard/getOverview*", async (route) => {
    if (isFirst) {
      isFirst = false;
      return await route.fulfill({ status: 403, json: { success: false, message: "Not today" } });
    }
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const at = new Date().toISOString();
    const processes = names.map((name) => ({ name, startedAt: at, seenAt: at }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, processes } } });
  });
  await page.goto("/dashboard/admin-home");
  await expect(page.getByRole("alert")).toContainText("Not today");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Most viewed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "The last 7 days" })).toBeVisible();
  const views = page.getByRole("figure").filter({ hasText: "Product views" });
  await expect(views.locator("svg.recharts-surface")).toBeVisible();
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/\?days=90$/);
  await expect(page.getByRole("heading", { name: "The last 90 days" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "90 days" })).toHaveAttribute("aria-current", "true");
  await page.getByText("Queues, services and processes").click();
  await expect(page.getByText("Pending reviews")).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 processes" })).toBeVisible();
  for (const name of names) await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page, ["light"]);
  await page.getByText("Queues, services and processes").click();
  const end = page.getByText("Queues, services and processes");
  const { bottom } = await end.evaluate((line) => line.getBoundingClientRect());
  const scrolled = await page.evaluate(() => scrollY);
  expect(bottom + scrolled, "three screens").toBeLessThan(3 * 800);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the audit log shows who changed what, and the address contains its filters", async ({
  page,
}) => {
  const { productCode } = lantern(20);
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: token! };
  const path = `/api/v1/products/findProductById?productCode=${productCode}`;
  const { _id } = (await (await page.request.get(path)).json()).data;
  const change = `/api/v1/products/updateProduct?product_id=${_id}`;
  for (const weight of [321, 320]) {
    expect((await page.request.patch(change, { headers, data: { weight } })).status()).toBe(200);
  }
  await page.goto("/dashboard/admin-home");
  await goTo(page, "Audit log");
  await page.getByLabel("ID of what was changed").fill(_id);
  await page.getByLabel("Change", { exact: true }).selectOption("Product changed");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(new RegExp(`action=updateProduct&subject=${_id}`));
  const newest = page.getByRole("list", { name: "Changes" }).getByRole("listitem").first();
  await expect(newest).toContainText("Product changed");
  await expect(newest).toContainText(ADMIN.email);
  await expect(newest).toContainText("321 → 320");
  await expectAccessible(page);
  await page.getByLabel("From", { exact: true }).fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-31");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-31/);
  await expect(page.getByText("No entry matches")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL("/dashboard/audit-log");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
  await page.goto("/dashboard/audit-log?actor=nobody@mail.example");
  await expect(page.getByText("No entry matches")).toBeVisible();
});
