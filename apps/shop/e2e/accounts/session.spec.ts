import type { BrowserContext, Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import {
  ADMIN,
  askedWhoIAm,
  begin,
  expireToken,
  newPerson,
  registerVerified,
  store,
  stored,
} from "../fixtures/people.ts";
import { callAtOnce, offerSession } from "../fixtures/session-module.ts";

const USERS = "GET /users/getAllUser";
const REFRESH = /\/api\/v1\/auth\/refresh-token$/;

test.beforeEach(async ({ context, watch }) => {
  await offerSession(context);
  watch.expects(401, /^\/api\/v1\//);
});

test.describe("an expired token", () => {
  test("is refreshed once for three simultaneous calls, and each is repeated", async ({
    page,
    context,
  }) => {
    await begin(page, ADMIN, "/estimation");
    await expireToken(page);
    const asked = countCalls(context);
    expect(await callAtOnce(page, USERS, 3)).toEqual(["ok", "ok", "ok"]);
    expect(asked).toEqual({ refreshes: 1, calls: 6 });
    expect((await stored(page)).token).not.toBe("expired");
    expect(await callAtOnce(page, USERS, 2)).toEqual(["ok", "ok"]);
    expect(asked).toEqual({ refreshes: 1, calls: 8 });
  });

  test("is refreshed once for two tabs at the same time", async ({ page, context }) => {
    await begin(page, ADMIN, "/estimation");
    const other = await context.newPage();
    await other.goto("/convert");
    await expireToken(page);
    const asked = countCalls(context);
    // Long enough for both callers to wait for it.
    await context.route(REFRESH, async (route) => {
      await page.waitForTimeout(700);
      await route.continue();
    });
    const both = await Promise.all([callAtOnce(page, USERS, 2), callAtOnce(other, USERS, 2)]);
    expect(both.flat()).toEqual(["ok", "ok", "ok", "ok"]);
    expect(asked.refreshes).toBe(1);
  });

  test("is refreshed once in a browser without the Web Locks API", async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "locks", { value: undefined }),
    );
    await begin(page, ADMIN, "/estimation");
    await expireToken(page);
    const asked = countCalls(context);
    expect(await callAtOnce(page, USERS, 3)).toEqual(["ok", "ok", "ok"]);
    expect(asked.refreshes).toBe(1);
  });

  test("a call that is refused twice is not made a third time", async ({ page, context }) => {
    await begin(page, ADMIN, "/estimation");
    await expireToken(page);
    await context.route("**/api/v1/users/getAllUser*", (route) =>
      route.fulfill({ status: 401, json: { success: false, message: "UNAUTHORIZED, sorry" } }),
    );
    const asked = countCalls(context);
    expect(await callAtOnce(page, USERS)).toEqual(["UNAUTHORIZED, sorry"]);
    expect(asked).toEqual({ refreshes: 1, calls: 2 });
    expect((await stored(page)).user).not.toBeNull();
  });

  test("another refusal is not taken for an expired session because of its message", async ({
    page,
    context,
    watch,
  }) => {
    watch.expects(409, /^\/api\/v1\//);
    await begin(page, ADMIN, "/estimation");
    const json = { success: false, code: "agent_name_taken", message: "Nicht unauthorized" };
    await context.route("**/api/v1/users/getAllUser*", (route) =>
      route.fulfill({ status: 409, json }),
    );
    const asked = countCalls(context);
    expect(await callAtOnce(page, USERS)).toEqual([json.message]);
    expect(asked).toEqual({ refreshes: 0, calls: 1 });
  });

  test("a call is not repeated for another user", async ({ page, context }) => {
    const other = await registerVerified(page);
    await begin(page, other, "/estimation");
    const theirs = await stored(page);
    await begin(page, ADMIN, "/estimation");
    await expireToken(page);
    const asked = countCalls(context);
    await context.route(REFRESH, async (route) => {
      await store(page, theirs.token!, JSON.parse(theirs.user!));
      await route.continue();
    });
    expect(await callAtOnce(page, USERS)).toEqual(["Unauthorized. Please log in."]);
    expect(asked).toEqual({ refreshes: 1, calls: 1 });
    expect(await stored(page)).toEqual(theirs);
  });
});

test.describe("the ways in which a session ends", () => {
  test("a refresh without a token leads home", async ({ page, context }) => {
    await begin(page, ADMIN, "/estimation");
    await expireToken(page);
    await context.clearCookies();
    await callAtOnce(page, USERS, 2).catch(() => undefined); // the calls end when the page is left
    await expect(page).toHaveURL("/");
    expect(await stored(page)).toEqual({ token: null, user: null });
    await expect(page.locator("html")).not.toHaveAttribute("data-role");
  });

  test("a failed refresh leads to the login, which says so and leads back", async ({
    page,
    context,
  }) => {
    await begin(page, ADMIN);
    await askedWhoIAm(page, () => page.goto("/convert?x=1"));
    await expireToken(page);
    await spoilCookie(context);
    await callAtOnce(page, USERS).catch(() => undefined);
    await expect(page).toHaveURL("/login?from=%2Fconvert%3Fx%3D1&ended");
    await expect(page.getByText("Failed to refresh token.")).toBeVisible();
    expect(await stored(page)).toEqual({ token: null, user: null });
    await logIn(page, ADMIN);
    await expect(page).toHaveURL("/convert?x=1");
  });

  test("without a stored token nothing is ever refreshed", async ({ page, context }) => {
    await begin(page, ADMIN, "/estimation");
    await page.evaluate(() => localStorage.clear());
    const asked = countCalls(context);
    expect(await callAtOnce(page, USERS)).toEqual(["Unauthorized. Please log in."]);
    expect(asked).toEqual({ refreshes: 0, calls: 1 });
    await expect(page).toHaveURL("/estimation");
  });
});

test("logging out in one tab reaches the others", async ({ page, context }) => {
  await begin(page, await registerVerified(page), "/estimation");
  const other = await context.newPage();
  await other.goto("/collection");
  await expect(other.getByText("No collections found.")).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/estimation");
  await expect(page.getByRole("link", { name: "Login / Signup" })).toBeFocused();
  await expect(other).toHaveURL("/login?from=%2Fcollection");
  await expect(other.getByRole("link", { name: "Login / Signup" })).toBeVisible();
});

test("logging out ends the session on the server; from a guarded page it leads home", async ({
  page,
  context,
}) => {
  await begin(page, await registerVerified(page));
  await page.goto("/collection");
  await hydrated(page);
  const ended = page.waitForResponse("**/api/v1/auth/logout");
  await page.getByRole("button", { name: "Logout" }).click();
  expect((await ended).status()).toBe(200);
  await expect(page).toHaveURL("/");
  expect(await stored(page)).toEqual({ token: null, user: null });
  expect((await context.cookies()).filter(({ name }) => name === "loupe_session")).toEqual([]);
});

test("logging out works even when the server does not answer", async ({ page, context, watch }) => {
  watch.expects(0, /logout$/);
  await begin(page, ADMIN, "/estimation");
  await hydrated(page);
  await context.route("**/api/v1/auth/logout", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login / Signup" })).toBeVisible();
  expect(await stored(page)).toEqual({ token: null, user: null });
});

test.describe("guards", () => {
  test("a visitor logs in first and comes back to the page that was asked for", async ({
    page,
  }) => {
    await page.goto("/collection?sort=new#first");
    await expect(page).toHaveURL("/login?from=%2Fcollection%3Fsort%3Dnew%23first");
    await logIn(page, await registerVerified(page));
    await expect(page).toHaveURL("/collection?sort=new#first");
    await expect(page.getByText("No collections found.")).toBeVisible();
    await page.goto("/login");
    await expect(page).toHaveURL("/");
  });

  test("the dashboard is for admins", async ({ page }) => {
    await page.goto("/dashboard/admin-home");
    await expect(page).toHaveURL("/login?from=%2Fdashboard%2Fadmin-home");
    await begin(page, await registerVerified(page));
    await page.goto("/dashboard/admin-home");
    await expect(page).toHaveURL("/");
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await logIn(page, ADMIN);
    await expect(page).toHaveURL("/dashboard/admin-home");
  });

  // `page-after-login.test.ts` has all the others.
  for (const from of ["//evil.example", "javascript:alert(1)"]) {
    test(`after the login ${JSON.stringify(from)} is not followed`, async ({ page, watch }) => {
      await begin(page, await registerVerified(page));
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await expect(page).toHaveURL("/");
      expect(watch.visits).toEqual([]);
    });
  }
});

test("where storage is blocked, a session lasts as long as its page", async ({ page, context }) => {
  const person = await registerVerified(page);
  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto("/login?from=/collection");
  await logIn(page, person);
  await expect(page.getByText("No collections found.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-role", "user");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).not.toHaveAttribute("data-role");
});

test("values stored by other scripts are not taken for a session", async ({ page }) => {
  await page.goto("/estimation");
  for (const user of ["{", "null", '"admin"', JSON.stringify({ ...newPerson(), role: "owner" })]) {
    await page.evaluate((text) => {
      localStorage.setItem("user", text);
      localStorage.setItem("token", "x");
    }, user);
    await page.goto("/dashboard/admin-home");
    await expect(page).toHaveURL(/^[^?]*\/login/);
    await expect(page.locator("html")).not.toHaveAttribute("data-role");
  }
});

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

const spoilCookie = async (context: BrowserContext) => {
  const cookies = await context.cookies();
  const session = cookies.filter(({ name }) => name === "loupe_session");
  expect(session).toHaveLength(1);
  await context.addCookies(session.map((cookie) => ({ ...cookie, value: "nothing.good" })));
};

function countCalls(context: BrowserContext) {
  const asked = { refreshes: 0, calls: 0 };
  context.on("request", (request) => {
    if (REFRESH.test(request.url())) asked.refreshes += 1;
    if (request.url().includes("/users/getAllUser")) asked.calls += 1;
  });
  return asked;
}
