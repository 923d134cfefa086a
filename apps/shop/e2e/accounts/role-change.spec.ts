import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import {
  ADMIN,
  askedWhoIAm,
  begin,
  expireToken,
  registerVerified,
  stored,
} from "../fixtures/people.ts";
import { callAtOnce, offerSession } from "../fixtures/session-module.ts";

const USERS = "GET /users/getAllUser";

test.beforeEach(async ({ context, watch }) => {
  await offerSession(context);
  watch.expects(401, /^\/api\/v1\//);
});

test.describe("a role that an admin changes", () => {
  const change = async (page: Page, email: string, role: string) => {
    const login = await page.request.post("/api/v1/auth/login", { data: ADMIN });
    const { approvalToken } = (await login.json()) as { approvalToken: string };
    const path = `/api/v1/users/changeUserRoleOrStatus?email=${email}&role=${role}`;
    const headers = { authorization: approvalToken };
    expect((await page.request.post(path, { headers })).status()).toBe(200);
  };
  const root = (page: Page) => page.locator("html");

  test("adds the dashboard in all tabs of a promoted user, and removes it again", async ({
    page,
    browser,
    watch,
  }) => {
    watch.expects(403, /^\/api\/v1\//);
    const admins = await (await browser.newContext()).newPage();
    const person = await registerVerified(page);
    await begin(page, person, "/estimation");
    const other = await page.context().newPage();
    await askedWhoIAm(other, () => other.goto("/convert"));
    await expect(root(page)).toHaveAttribute("data-role", "user");
    await change(admins, person.email, "admin");
    await page.reload();
    await expect(root(page)).toHaveAttribute("data-role", "admin");
    await expect(root(other)).toHaveAttribute("data-role", "admin");
    await page.goto("/dashboard/users");
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();

    await change(admins, person.email, "user");
    await callAtOnce(page, USERS);
    await expect(page).toHaveURL("/");
    await expect(root(other)).toHaveAttribute("data-role", "user");
    await admins.context().close();
  });

  test("opens the dashboard to a user who goes straight there", async ({ page, browser }) => {
    const admins = await (await browser.newContext()).newPage();
    const person = await registerVerified(page);
    await begin(page, person);
    await change(admins, person.email, "admin");
    await page.goto("/dashboard/users");
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await admins.context().close();
  });
});

test("an admin who returns after 15 minutes sees the admin's data without logging in again", async ({
  page,
}) => {
  await begin(page, ADMIN);
  await page.goto("/");
  await expireToken(page);
  const shown = page.waitForResponse(
    (answer) => answer.url().includes("/agent/getAgent") && answer.status() === 200,
  );
  await page.goto("/dashboard/manage-agent");
  expect((await (await shown).request().allHeaders()).authorization).not.toBe("expired");
  expect((await stored(page)).token).not.toBe("expired");
});
