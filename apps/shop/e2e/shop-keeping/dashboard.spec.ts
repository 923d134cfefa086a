import { readFileSync } from "node:fs";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { neverQuiet } from "../fixtures/never-quiet.ts";
import { ADMIN, begin, register, registerVerified } from "../fixtures/people.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";

const PAGES = [
  "/dashboard/admin-home",
  "/dashboard/income",
  "/dashboard/extension",
  "/dashboard/users",
  "/dashboard/add-a-product",
  "/dashboard/add-by-links",
  "/dashboard/manage-products",
  "/dashboard/import-and-export",
  "/dashboard/manage-review",
  "/dashboard/photo-reports",
  "/dashboard/add-an-agent",
  "/dashboard/manage-agent",
  "/dashboard/rate-cards",
  "/dashboard/legal",
  "/dashboard/outbox",
  "/dashboard/audit-log",
  "/dashboard/backups",
  "/dashboard/background",
  "/dashboard/change-password",
];

test("a visitor who opens a dashboard page must log in first, and then returns to that page", async ({
  page,
}) => {
  await page.goto("/dashboard/outbox");
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Foutbox/);
  await fillLogin(page, ADMIN);
  await expect(page).toHaveURL("/dashboard/outbox");
  await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
});

test("a dashboard page redirects a visitor to the login at once, without waiting until the page is idle", async ({
  page,
}) => {
  await neverQuiet(page);
  await page.goto("/dashboard/admin-home");
  await page.waitForURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
});

test("a shopper is redirected from the dashboard to the home page", async ({ page }) => {
  await begin(page, await registerVerified(page), "/");
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" })).toBeHidden();
  // Every page is behind the same two guards: one for the dashboard, and one for the roles of the page.
  for (const name of ["admin-home", "users", "change-password"]) {
    await page.goto(`/dashboard/${name}`);
    await expect(page).toHaveURL("/");
  }
});

test("the dashboard greets an admin, and its menu links to every page and logs out", async ({
  page,
}) => {
  await begin(page, ADMIN, "/dashboard/admin-home");
  await expect(page.getByRole("heading", { name: `Welcome, ${ADMIN.name}` })).toBeVisible();
  await expect(page.getByRole("main").getByText(ADMIN.email)).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  for (const [label, path, heading] of [
    ["Income", "/dashboard/income", "Income"],
    ["All Users", "/dashboard/users", "All Users"],
    ["Add a Product", "/dashboard/add-a-product", "Add a Product"],
    ["Add by links", "/dashboard/add-by-links", "Add by links"],
    ["Manage Products", "/dashboard/manage-products", "Manage Products"],
    ["Import and export", "/dashboard/import-and-export", "Import and export"],
    ["Manage review", "/dashboard/manage-review", "Manage review"],
    ["Photo reports", "/dashboard/photo-reports", "Photo reports"],
    ["Add an agent", "/dashboard/add-an-agent", "Add an agent"],
    ["Manage agents", "/dashboard/manage-agent", "Manage agents"],
    ["Rate cards", "/dashboard/rate-cards", "Rate cards"],
    ["Outbox", "/dashboard/outbox", "Outbox"],
    ["Audit log", "/dashboard/audit-log", "Audit log"],
    ["Change password", "/dashboard/change-password", "Change password"],
    ["Home", "/dashboard/admin-home", "Welcome, Admin"],
  ] as const) {
    await goTo(page, label);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(menu.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
  }
  await menu.getByRole("link", { name: "Back to the site" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard/admin-home");
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fadmin-home/);
});

test("the server's HTML of the dashboard is the same for everybody, and is not cached", async ({
  page,
  request,
}) => {
  await begin(page, ADMIN);
  for (const path of PAGES) {
    for (const asker of [page.request, request]) {
      const response = await asker.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()["cache-control"]).toBe("no-store");
      const html = await response.text();
      expect(html).not.toContain(ADMIN.email);
      expect(html).not.toContain('aria-label="Dashboard" class="min-w-0');
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  }
});

test("an unknown address shows a 404 page, and an error on a dashboard page leaves the menu usable", async ({
  page,
  watch,
}) => {
  watch.expects(404, /^\/dashboard\/nowhere/);
  await begin(page, ADMIN);
  await page.goto("/dashboard/nowhere");
  await expect(page.getByText("Error 404", { exact: true })).toBeVisible();
  await page.route("**/api/v1/mail/getOutbox*", (route) =>
    route.fulfill({ json: { success: true, message: "ok", data: [null] } }),
  );
  await page.goto("/dashboard/outbox");
  await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
  await goTo(page, "Change password");
  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
  // The page logs the error that this test causes, so it is removed here.
  const told = watch.problems.splice(0);
  expect(told.filter((one) => !/null/.test(one))).toEqual([]);
});

/** Pages that other tests check for accessibility, with content, in both themes and on a phone. */
const LOOKED_AT_ELSEWHERE: Record<string, string> = {
  "/dashboard/admin-home": "overview.spec.ts",
  "/dashboard/add-a-product":
    "../../features/catalogue/product-management/add-product.browser.test.tsx",
  "/dashboard/manage-products":
    "../../features/catalogue/product-management/manage-products.browser.test.tsx",
  "/dashboard/manage-review": "../../features/catalogue/reviews/manage-reviews.browser.test.tsx",
  "/dashboard/photo-reports": "../../features/look-up/photo-reports/photo-queue.browser.test.tsx",
  "/dashboard/add-an-agent": "../../features/buying/agents/add-agent.browser.test.tsx",
  "/dashboard/manage-agent": "../../features/buying/agents/manage-agents.browser.test.tsx",
  "/dashboard/rate-cards": "../../features/freight/rate-cards/rate-cards.browser.test.tsx",
};

test.describe("accessibility rules are met in both themes by", () => {
  test("every page of the dashboard, wide and on a phone", async ({ page }) => {
    test.setTimeout(120_000);
    for (const [path, spec] of Object.entries(LOOKED_AT_ELSEWHERE)) {
      const source = readFileSync(new URL(spec, import.meta.url), "utf8");
      expect(source, `${spec} looks at ${path}`).toMatch(
        /await expect(Accessible|WellShown)\((page)?\);/,
      );
    }
    await register(page);
    await begin(page, ADMIN);
    for (const path of PAGES.filter((one) => !(one in LOOKED_AT_ELSEWHERE))) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      await page.setViewportSize({ width: 375, height: 740 });
      await expectAccessible(page, ["light"]);
    }
  });
});

test("dialogs, notices and errors of the dashboard are in English below a German header", async ({
  page,
  watch,
}) => {
  watch.expects(503, /exportProducts$/);
  await begin(page, ADMIN, "/de/dashboard/manage-agent");
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAttribute("lang", "en");
  const close = dialog.getByRole("button", { name: "Schließen" });
  await expect(close).toHaveAttribute("lang", "de");
  await close.click();
  await page
    .getByRole("button", { name: /^Delete / })
    .last()
    .click();
  const asked = page.getByRole("alertdialog", { name: /sicher/ });
  await expect(asked).not.toHaveAttribute("lang");
  await asked.getByRole("button", { name: "Abbrechen" }).click();
  await page.goto("/de/dashboard/import-and-export");
  await page.route("**/exportProducts", (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForRequest("**/exportProducts");
  await page.getByRole("button", { name: "Export all products" }).click();
  expect((await refused).headers()["accept-language"]).toBe("en");
  const notice = page.getByText("The products could not be exported").first();
  await expect(notice.locator("xpath=ancestor::*[@lang][1]")).toHaveAttribute("lang", "en");
});
