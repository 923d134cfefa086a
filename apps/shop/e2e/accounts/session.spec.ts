import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { neverQuiet } from "../fixtures/never-quiet.ts";
import {
  ADMIN,
  openAndLoadUser,
  begin,
  expireToken,
  registerVerified,
  stored,
} from "../fixtures/people.ts";
import { callAtOnce, offerSession } from "../fixtures/session-module.ts";

const USERS = "GET /users/getAllUser";
const REFRESH = /\/api\/v1\/auth\/refresh-token$/;

test.beforeEach(async ({ context, watch }) => {
  await offerSession(context);
  watch.expects(401, /^\/api\/v1\//);
});

test("an expired token is refreshed once for two tabs, and a token that expires later is refreshed on a dashboard page", async ({
  page,
  context,
}) => {
  await begin(page, ADMIN, "/estimation");
  const other = await context.newPage();
  await other.goto("/convert");
  await expireToken(page);
  let refreshes = 0;
  // The delay is long enough for both tabs to wait for this refresh.
  await context.route(REFRESH, async (route) => {
    refreshes += 1;
    await page.waitForTimeout(700);
    await route.continue();
  });
  const both = await Promise.all([callAtOnce(page, USERS, 2), callAtOnce(other, USERS, 2)]);
  expect(both.flat()).toEqual(["ok", "ok", "ok", "ok"]);
  expect(refreshes).toBe(1);
  expect((await stored(page)).token).not.toBe("expired");

  await other.close();
  await expireToken(page);
  const shown = page.waitForResponse(
    (answer) => answer.url().includes("/agent/getAgent") && answer.status() === 200,
  );
  await page.goto("/dashboard/manage-agent");
  expect((await (await shown).request().allHeaders()).authorization).not.toBe("expired");
  expect((await stored(page)).token).not.toBe("expired");
});

test("a failed token refresh redirects to the login page, which explains this and redirects back after the login", async ({
  page,
  context,
}) => {
  await begin(page, ADMIN);
  await openAndLoadUser(page, () => page.goto("/convert?x=1"));
  await expireToken(page);
  await spoilCookie(context);
  await callAtOnce(page, USERS).catch(() => undefined);
  await expect(page).toHaveURL("/login?from=%2Fconvert%3Fx%3D1&ended");
  await expect(page.getByText("Failed to refresh token.")).toBeVisible();
  expect(await stored(page)).toEqual({ token: null, user: null });
  await fillLogin(page, ADMIN);
  await expect(page).toHaveURL("/convert?x=1");
});

test("a visitor must log in first and then returns to the page, and only staff can open the dashboard", async ({
  page,
}) => {
  await page.goto("/collection?sort=new#first");
  await expect(page).toHaveURL("/login?from=%2Fcollection%3Fsort%3Dnew%23first");
  await fillLogin(page, await registerVerified(page));
  await expect(page).toHaveURL("/collection?sort=new#first");
  await expect(page.getByText("No collections found.")).toBeVisible();
  await page.goto("/dashboard/admin-home");
  await expect(page).toHaveURL("/");
  await page.evaluate(() => localStorage.clear());
  // Redirects at once, even if the visitor does nothing.
  await neverQuiet(page);
  await page.goto("/dashboard/outbox");
  await page.waitForURL(/\/login\?from=%2Fdashboard%2Foutbox/);
  await fillLogin(page, ADMIN);
  await expect(page).toHaveURL("/dashboard/outbox");
  await expect(page.getByRole("heading", { name: "Outbox" })).toBeVisible();
  // A logged-in user is redirected from the login page.
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard/admin-home");
});

const spoilCookie = async (context: BrowserContext) => {
  const cookies = await context.cookies();
  const session = cookies.filter(({ name }) => name === "loupe_session");
  expect(session).toHaveLength(1);
  await context.addCookies(session.map((cookie) => ({ ...cookie, value: "nothing.good" })));
};
