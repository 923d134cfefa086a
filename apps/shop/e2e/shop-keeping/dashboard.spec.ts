import { readFileSync } from "node:fs";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";

/** Where a test checks a page for accessibility, with content and in both themes. */
const LOOKED_AT_ELSEWHERE: Record<string, string> = {
  Home: "overview.spec.ts",
  Income: "income.spec.ts",
  "All Users": "../../features/accounts/people/users.browser.test.tsx",
  "Add a Product":
    "../../features/catalogue/product-management/components/add-product.browser.test.tsx",
  "Add by links": "../catalogue/add-by-links.spec.ts",
  "Manage Products":
    "../../features/catalogue/product-management/components/manage-products.browser.test.tsx",
  "Import and export": "../../features/catalogue/product-files/import-and-export.browser.test.tsx",
  "Manage review": "../../features/catalogue/reviews/manage-reviews.browser.test.tsx",
  "Photo reports": "../../features/look-up/photo-reports/photo-queue.browser.test.tsx",
  "Add an agent": "../../features/buying/agents/components/add-agent.browser.test.tsx",
  "Manage agents": "../../features/buying/agents/components/manage-agents.browser.test.tsx",
  "Rate cards": "../../features/freight/rate-cards/components/rate-cards.browser.test.tsx",
  "Legal pages": "../site/legal.spec.ts",
  Outbox: "../../features/accounts/mail/outbox-page.browser.test.tsx",
  "Audit log": "overview.spec.ts",
  Bin: "../../features/shop-keeping/bin/bin.browser.test.tsx",
  Backups: "backups.spec.ts",
};

/** The entries of the menu, with the names of their pages and the headings. */
const ENTRIES = [
  ["Income", "income", "Income"],
  ["Browser extension", "extension", "Browser extension"],
  ["All Users", "users", "All Users"],
  ["Add a Product", "add-a-product", "Add a Product"],
  ["Manage Products", "manage-products", "Manage Products"],
  ["Manage review", "manage-review", "Manage review"],
  ["Photo reports", "photo-reports", "Photo reports"],
  ["Add an agent", "add-an-agent", "Add an agent"],
  ["Manage agents", "manage-agent", "Manage agents"],
  ["Rate cards", "rate-cards", "Rate cards"],
  ["Legal pages", "legal", "Legal pages"],
  ["Outbox", "outbox", "Outbox"],
  ["Audit log", "audit-log", "Audit log"],
  ["Bin", "bin", "Bin"],
  ["Backups", "backups", "Backups"],
  ["Background work", "background", "Background work"],
  ["Change password", "change-password", "Change password"],
  ["Home", "admin-home", "Welcome, Admin"],
] as const;

test("the dashboard greets an admin, its menu links to every page, which meets accessibility rules in both themes, and logs out", async ({
  page,
}) => {
  for (const [name, spec] of Object.entries(LOOKED_AT_ELSEWHERE)) {
    const source = readFileSync(new URL(spec, import.meta.url), "utf8");
    expect(source, `${spec} looks at ${name}`).toMatch(
      /await expect(Accessible|WellShown)\((page)?\);/,
    );
  }
  await begin(page, ADMIN, "/dashboard/admin-home");
  await expect(page.getByRole("heading", { name: `Welcome, ${ADMIN.name}` })).toBeVisible();
  await expect(page.getByRole("main").getByText(ADMIN.email)).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  for (const [label, path, heading] of ENTRIES) {
    await goTo(page, label);
    await expect(page).toHaveURL(`/dashboard/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(menu.getByRole("link", { name: label })).toHaveAttribute("aria-current", "page");
    if (label in LOOKED_AT_ELSEWHERE) continue;
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 740 });
    await expectAccessible(page, ["light"]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await goTo(page, "Add a Product");
  const ways = page.getByRole("navigation", { name: "Ways to add products" });
  for (const [name, path, heading] of [
    ["Many links", "add-by-links", "Add by links"],
    ["A file", "import-and-export", "Import and export"],
  ] as const) {
    await ways.getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/dashboard/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Add a Product" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  await menu.getByRole("link", { name: "Back to the site" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard/admin-home");
  // Otherwise the logout ends the session of requests that are under way.
  await page.waitForLoadState("networkidle");
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fadmin-home/);
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
