import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const OF_EVERYBODY = ["Change password", "Back to the site"];
const OVERVIEW = "GET /dashboard/getOverview";

const menu = page.getByRole("navigation", { name: "Dashboard" });

/** Opens all groups of the menu and returns the names of its links. */
async function entries(): Promise<string[]> {
  await expect.element(menu).toBeVisible();
  const closed = () =>
    menu
      .element()
      .querySelector<HTMLElement>(
        'button[aria-expanded="false"]:not([aria-controls="dashboard-menu"])',
      );
  for (let next = closed(); next; next = closed()) {
    next.click();
    await expect.poll(() => next!.ariaExpanded).toBe("true");
  }
  return menu
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
}

test("the menu of a viewer contains the pages with figures and the pages of the viewer's account only", async () => {
  const requests = answer(OVERVIEW, () => refusal("role_without_right"));
  mountDashboard("admin-home", "viewer");
  await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("Welcome");
  expect(await entries()).toEqual(["Home", "Income", ...OF_EVERYBODY]);
  await expect.poll(() => requests.length).toBe(1);
});

test.each([
  ["viewer", "users"],
  ["viewer", "legal"],
  ["viewer", "manage-review"],
] as const)(
  "the dashboard redirects a %s, who may not open the page %s, to the first page",
  async (role, path) => {
    answer(OVERVIEW, () => refusal("role_without_right"));
    mountDashboard(path, role);
    await expect.poll(() => location.pathname).toBe("/dashboard/admin-home");
    await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent("Welcome");
    await expect
      .element(
        page
          .getByRole("region", { name: "Notifications" })
          .getByText("This page is not for your role.")
          .first(),
      )
      .toBeVisible();
  },
);

test("the menu of an admin does not contain the pages for owners", async () => {
  answer("GET /mail/getOutbox", { ...SUCCESS, data: [], nextCursor: null, mailServer: true });
  mountDashboard("outbox", "admin");
  const names = await entries();
  expect(names).toContain("Outbox");
  expect(names).not.toContain("Legal pages");
});
