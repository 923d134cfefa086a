import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";
import { newPerson } from "../fixtures/people.ts";

/** The login refuses an email address without an account. */
const UNKNOWN = /^\/api\/v1\/auth\/login$/;

/** Sets the person who logs in at the provider. */
async function atProvider(page: Page, { email, name }: { email: string; name: string }) {
  const data = { person: { email, name, email_verified: true } };
  const answer = await page.request.put(`${outside().provider}/settings`, { data });
  expect(answer.status()).toBe(204);
}

const button = (page: Page) => page.getByRole("button", { name: /^Sign (in|up) with Google/ });

/** Clicks the button and returns the popup once the provider's page has loaded. */
async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await button(page).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: "Log in at the provider" })).toBeVisible();
  return popup;
}

async function answer(popup: Page, name: RegExp) {
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name }).click();
  await closed;
}

const storedUser = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("user") ?? "null") as { email: string } | null,
  );

test("a new user who signs in with Google sets a password, and returns to the page before at the next login", async ({
  page,
  watch,
}) => {
  watch.expects(404, UNKNOWN);
  const person = newPerson();
  await atProvider(page, { ...person, email: person.email.toUpperCase() });
  await page.goto("/register");
  await hydrated(page);
  await answer(await openPopup(page), /^Continue/);
  const dialog = page.getByRole("dialog", { name: "Set a password" });
  await expect(dialog).toContainText(person.email);
  await dialog.getByRole("textbox", { name: "Password", exact: true }).fill(person.password);
  await dialog.getByRole("textbox", { name: "Confirm password" }).fill(person.password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/");
  expect(await storedUser(page)).toMatchObject({ email: person.email, name: person.name });

  const { email, password } = person;
  const login = await page.request.post("/api/v1/auth/login", { data: { email, password } });
  expect(login.status(), "the password works without Google").toBe(200);

  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto("/login?from=/convert");
  await hydrated(page);
  await answer(await openPopup(page), /^Continue/);
  await expect(page).toHaveURL("/convert");
  expect(await storedUser(page)).toMatchObject({ email: person.email });
});
