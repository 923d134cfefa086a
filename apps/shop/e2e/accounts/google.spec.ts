import type { Browser, Page } from "@playwright/test";
import { startAnotherShop } from "../fixtures/another-shop.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { outside } from "../fixtures/outside.ts";
import { newPerson, registerVerified } from "../fixtures/people.ts";

/** The login refuses an address without an account. */
const UNKNOWN = /^\/api\/v1\/auth\/login$/;

/** Sets who logs in at the provider. */
async function atProvider(page: Page, person: { email: string; name: string }, verified = true) {
  const data = { person: { email: person.email, name: person.name, email_verified: verified } };
  const answer = await page.request.put(`${outside().provider}/settings`, { data });
  expect(answer.status()).toBe(204);
}

/** Clicks the button and resolves to the popup once the provider's page is loaded. */
async function openPopup(page: Page, path = "/login"): Promise<Page> {
  await page.goto(path);
  await hydrated(page);
  const opened = page.waitForEvent("popup");
  await button(page).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Log in at the provider" })).toBeVisible();
  return popup;
}

const button = (page: Page) => page.getByRole("button", { name: /^Sign (in|up) with Google/ });
const fault = (page: Page) => page.getByRole("main").getByRole("alert");

async function answer(popup: Page, name: RegExp) {
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name }).click();
  await closed;
}
const storedUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "null") as { email: string } | null,
  );

/** Replaces the page's proof by an unknown one, as if ten minutes had passed and the server had deleted it. */
async function outliveProof(page: Page, address: string) {
  await page.route(address, (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: { ...body, proof: "x".repeat(43) } });
  });
}

for (const path of ["/login", "/register"]) {
  test(`a new user sets a password, and is logged in, from ${path}`, async ({ page, watch }) => {
    watch.expects(404, UNKNOWN);
    const person = newPerson();
    await atProvider(page, { ...person, email: person.email.toUpperCase() });
    const popup = await openPopup(page, path);
    await answer(popup, /^Continue/);

    const dialog = page.getByRole("dialog", { name: "Set a password" });
    await expect(dialog).toContainText(person.email);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(dialog).toContainText("Please fill in all fields");
    await dialog.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
    await dialog.getByRole("textbox", { name: "Confirm password" }).fill(person.password);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/");
    expect(await storedUser(page)).toMatchObject({ email: person.email, name: person.name });

    const { email, password } = person;
    const login = await page.request.post("/api/v1/auth/login", { data: { email, password } });
    expect(login.status(), "the password works without Google").toBe(200);
  });
}

test("a known user is logged in at once, and redirected", async ({ page }) => {
  const person = await registerVerified(page);
  await atProvider(page, person);
  const popup = await openPopup(page, "/login?from=/convert");
  await answer(popup, /^Continue/);
  await expect(page).toHaveURL("/convert");
  expect(await storedUser(page)).toMatchObject({ email: person.email });
});

test("refused consent is reported, and can be retried", async ({ page }) => {
  const person = await registerVerified(page);
  await atProvider(page, person);
  await answer(await openPopup(page), /^Cancel/);
  await expect(fault(page)).toHaveText("Google sign-in was cancelled.");
  expect(await storedUser(page)).toBeNull();

  const opened = page.waitForEvent("popup");
  await button(page).click();
  await answer(await opened, /^Continue/);
  await expect(page).toHaveURL("/");
});

test("an address that the provider has not verified logs nobody in", async ({ page }) => {
  const person = await registerVerified(page);
  await atProvider(page, person, false);
  await answer(await openPopup(page), /^Continue/);
  await expect(fault(page)).toHaveText("Google has not verified this e-mail address.");
  expect(await storedUser(page)).toBeNull();
});

test("closing the popup ends the wait", async ({ page }) => {
  const popup = await openPopup(page);
  await expect(page.getByRole("button", { name: "Waiting for Google…" })).toBeVisible();
  // If a message appeared wrongly, it would do so within this time.
  await page.waitForTimeout(2000);
  await expect(fault(page)).toBeHidden();
  await popup.close();
  await expect(fault(page)).toHaveText(/window was closed before/);
  await expect(button(page)).toBeEnabled();
});

test("a callback with another state is refused", async ({ page }) => {
  const popup = await openPopup(page);
  const closed = popup.waitForEvent("close");
  await popup.goto("/api/v1/auth/google/callback?code=stolen&state=made-up").catch(() => undefined);
  await closed;
  await expect(fault(page)).toHaveText("Google sign-in could not be checked. Please try again.");
});

test("an invalid proof logs nobody in", async ({ page, watch }) => {
  watch.expects(400, /^\/api\/v1\/auth\/login$/);
  await atProvider(page, await registerVerified(page));
  await outliveProof(page, "**/api/v1/auth/login");
  await answer(await openPopup(page), /^Continue/);
  await expect(fault(page)).toHaveText("Google sign-in has expired. Please try again.");
  expect(await storedUser(page)).toBeNull();
});

test("a proof that expired before the password was submitted creates no account", async ({
  page,
  watch,
}) => {
  watch.expects(404, UNKNOWN);
  watch.expects(400, /^\/api\/v1\/users\/createUser$/);
  const person = newPerson();
  await atProvider(page, person);
  await outliveProof(page, "**/api/v1/users/createUser");
  await answer(await openPopup(page), /^Continue/);
  const dialog = page.getByRole("dialog", { name: "Set a password" });
  await dialog.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await dialog.getByRole("textbox", { name: "Confirm password" }).fill(person.password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog).toContainText("Google sign-in has expired. Please try again.");
  expect(await storedUser(page)).toBeNull();
});

test("a blocked popup is reported", async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/login");
  await hydrated(page);
  await button(page).click();
  await expect(fault(page)).toHaveText(/^Your browser blocked the Google window/);
});

test("the final page says what happened if it cannot close itself", async ({ page }) => {
  await page.goto("/convert");
  await page.goto("/google-finished#attempt=12345678&error=refused");
  const said = page.getByRole("main").getByRole("status");
  await expect(said).toHaveText("Google sign-in was cancelled. You may close this window now.");
  await expect(page).toHaveURL("/google-finished");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("without a Google client there is no button, and the popup's address explains why", async ({
  browser,
}) => {
  test.slow();
  const other = await startAnotherShop();
  try {
    const page = await openAt(browser, other.origin);
    await page.goto("/login");
    await hydrated(page);
    await expect(button(page)).toHaveCount(0);
    await page.goto("/api/v1/auth/google/start?attempt=12345678");
    await expect(page.getByRole("main")).toContainText("Google sign-in is not set up.");
    await page.context().close();
  } finally {
    await other.close();
  }
});

const openAt = async (browser: Browser, baseURL: string) =>
  await (await browser.newContext({ baseURL })).newPage();
