import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import type { Person } from "./people.ts";

type Credentials = Omit<Person, "name">;

/** Fills in and submits the login form on the page. */
export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login", exact: true }).click();
}

export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/login");
  await fillLogin(page, credentials);
  await expect(page).not.toHaveURL(/\/login/);
}
