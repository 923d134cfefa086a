import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { mailbox } from "./mailbox.ts";

export type Person = { name: string; email: string; password: string };

export const ADMIN = { name: "Admin", email: "admin@loupe.example", password: "admin-password" };

/** A person without an account. */
export const newPerson = (): Person => ({
  name: "Ada Lovelace",
  email: `ada-${randomUUID().slice(0, 8)}@mail.example`,
  password: "correct horse",
});

/** Registers a person through the API. */
export async function register(page: Page, person = newPerson()): Promise<Person> {
  const created = await page.request.post("/api/v1/users/createUser", { data: person });
  expect(created.status(), await created.text()).toBe(200);
  return person;
}

/** Registers a person and follows the mailed link, through the API. */
export async function registerVerified(page: Page): Promise<Person> {
  const person = await register(page);
  const link = new URL(await mailbox(page.request).linkTo(person.email, "verify"));
  const verified = await page.request.post(`/api/v1/users/verifyEmail${link.search}`);
  expect(verified.status(), await verified.text()).toBe(200);
  return person;
}

/**
 * Starts a session without the login screen: sets the browser's cookie and stored values. Then opens
 * a page, if one is given.
 */
export async function begin(page: Page, { email, password }: Omit<Person, "name">, path?: string) {
  const answer = await page.request.post("/api/v1/auth/login", { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { approvalToken, user } = await answer.json();
  // The storage can be set on any address of the shop. This one loads nothing else.
  await page.goto("/robots.txt");
  await store(page, approvalToken, user);
  if (path) await askedWhoIAm(page, () => page.goto(path));
}

/** Opens a page and waits for its one request for the user's role. */
export async function askedWhoIAm(page: Page, open: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse("**/api/v1/users/me");
  await open();
  await asked;
}

export const store = (page: Page, token: string, user?: unknown) =>
  page.evaluate(
    ([stored, text]) => {
      if (text) localStorage.setItem("user", text);
      localStorage.setItem("token", stored!);
    },
    [token, user ? JSON.stringify(user) : undefined],
  );

/** Replaces the token by one that the server does not accept, like a token after 15 minutes. */
export const expireToken = (page: Page) => store(page, "expired");

export const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem("token"),
    user: localStorage.getItem("user"),
  }));
