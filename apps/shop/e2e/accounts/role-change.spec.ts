import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { ADMIN, openAndLoadUser, begin, registerVerified } from "../fixtures/people.ts";
import { callAtOnce, offerSession } from "../fixtures/session-module.ts";

const USERS = "GET /users/getAllUser";

const change = async (page: Page, email: string, role: string) => {
  const login = await page.request.post("/api/v1/auth/login", { data: ADMIN });
  const { approvalToken } = (await login.json()) as { approvalToken: string };
  const path = `/api/v1/users/changeUserRoleOrStatus?email=${email}&role=${role}`;
  const headers = { authorization: approvalToken };
  expect((await page.request.post(path, { headers })).status()).toBe(200);
};
const root = (page: Page) => page.locator("html");

test("a changed role adds the dashboard in all tabs of a user, and removes it again, and a logout in one tab logs out the other", async ({
  page,
  context,
  browser,
  watch,
}) => {
  await offerSession(context);
  watch.expects(401, /^\/api\/v1\//);
  watch.expects(403, /^\/api\/v1\//);
  const admins = await (await browser.newContext()).newPage();
  const person = await registerVerified(page);
  await begin(page, person, "/estimation");
  const other = await context.newPage();
  await openAndLoadUser(other, () => other.goto("/convert"));
  await expect(root(page)).toHaveAttribute("data-role", "user");
  await change(admins, person.email, "admin");
  // The browser still has the old role in its storage.
  await page.goto("/dashboard/users");
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect(root(page)).toHaveAttribute("data-role", "admin");
  await expect(root(other)).toHaveAttribute("data-role", "admin");

  await change(admins, person.email, "user");
  await callAtOnce(page, USERS);
  await expect(page).toHaveURL("/");
  await expect(root(other)).toHaveAttribute("data-role", "user");
  await admins.context().close();

  await page.goto("/estimation");
  await other.goto("/collection");
  await expect(other.getByText("No collections found.")).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/estimation");
  await expect(page.getByRole("link", { name: "Login / Signup" })).toBeFocused();
  await expect(other).toHaveURL("/login?from=%2Fcollection");
  await expect(other.getByRole("link", { name: "Login / Signup" })).toBeVisible();
});
