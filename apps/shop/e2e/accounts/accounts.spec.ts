import type { Page } from "@playwright/test";
import { startAnotherShop } from "../fixtures/another-shop.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { mailbox } from "../fixtures/mailbox.ts";
import {
  ADMIN,
  newPerson,
  register,
  registerVerified,
  stored,
  type Person,
} from "../fixtures/people.ts";

test("nothing on the login page moves when its scripts have loaded", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Log in with a passkey" })).toBeVisible();
  const shifts = await page.evaluate(async () => {
    const seen: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => setTimeout(done, 200));
    return seen.length;
  });
  expect(shifts).toBe(0);
});

test("a person registers, verifies the address by mail, logs in and logs out", async ({ page }) => {
  const person = newPerson();
  await page.goto("/");
  await page.getByRole("link", { name: "Login / Signup" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL("/register");
  await fillRegister(page, person);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Account Created Successfullt!")).toBeVisible();
  const next = page.getByRole("heading", { name: "Open the link in your email" });
  await expect(next).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();

  const link = new URL(await mailbox(page.request).linkTo(person.email, "verify"));
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Click here to Verify Email" }).click();
  await expect(page.getByText("Email has been verified!")).toBeVisible();
  await expect(page).toHaveURL("/login");

  await fillLogin(page, person);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged in successfully!")).toBeVisible();
  await expect(page).toHaveURL("/");
  const { token, user } = await stored(page);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(user!)).toMatchObject({ name: person.name, email: person.email, role: "user" });
  expect(JSON.stringify({ token, user })).not.toContain(person.password);

  await page.getByRole("link", { name: "My Collection" }).click();
  await expect(page.getByText("No collections found.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await stored(page)).toEqual({ token: null, user: null });
});

test("an admin's login leads to the dashboard", async ({ page }) => {
  await page.goto("/login");
  await fillLogin(page, ADMIN);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/admin-home");
});

test("the registration form shows each error beside its field and keeps the input", async ({
  page,
  watch,
}) => {
  watch.expects(409, /createUser$/);
  const taken = await registerVerified(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const submit = page.getByRole("button", { name: "Create account" });
  await page.goto("/register");
  await submit.click();
  await expect(page.getByText("Please fill in all fields")).toBeVisible();
  await expect(field("Full name")).toBeFocused();
  await expect(field("Full name")).toHaveAccessibleDescription("Please fill in all fields");

  await fillRegister(page, { ...taken, email: "ada at mail", password: "short" }, "shore");
  await submit.click();
  await expect(field("Email")).toBeFocused();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expectAccessible(page);

  await fillRegister(page, taken, "correct hearse");
  await submit.click();
  await expect(field("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
  await expect(field("Confirm password")).toBeFocused();

  await fillRegister(page, taken);
  await submit.click();
  await expect(field("Email")).toBeFocused();
  await expect(field("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(field("Password")).toHaveValue(taken.password);
  await field("Email").fill("other@mail.example");
  await expect(field("Email")).not.toHaveAttribute("aria-invalid", "true");
});

test("a wrong password is refused, and the input is kept", async ({ page, watch }) => {
  watch.expects(400, /login$/);
  const person = await registerVerified(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Please fill in all fields");
  await fillLogin(page, { ...person, password: "wrong one" });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid username or password");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("wrong one");
  await expectAccessible(page);
  expect(await stored(page)).toEqual({ token: null, user: null });
});

test("a login without an answer is reported and can be retried", async ({ page, watch }) => {
  watch.expects(0, /login$/);
  const person = await registerVerified(page);
  await page.goto("/login");
  await page.route("**/api/v1/auth/login", (route) => route.abort("connectionrefused"));
  await fillLogin(page, person);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Failed to Login. Please try again.");
  await page.unroute("**/api/v1/auth/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("an unverified user is offered another verification mail", async ({ page, watch }) => {
  watch.expects(403, /login$/);
  const mails = mailbox(page.request);
  const person = await register(page);
  const first = await mails.linkTo(person.email, "verify");
  await page.goto("/login");
  await fillLogin(page, person);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Email not verified" });
  await expect(dialog).toContainText("Would you like us to resend the verification email?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Email verification required to continue.")).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Login", exact: true }).click();
  await dialog.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("Verification email resent. Check your inbox.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await mails.lettersTo(person.email)).length).toBe(2);
  expect(await mails.linkTo(person.email, "verify")).not.toBe(first);
});

test("a forgotten password: the popup asks for the address and explains what happens next", async ({
  page,
}) => {
  const person = await registerVerified(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Forgot Password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot Password" });
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await dialog.getByLabel("Email").fill("");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Please fill in all fields")).toBeVisible();
  await dialog.getByLabel("Email").fill(person.email);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please check your mail!")).toBeVisible();
  await expect(dialog.getByText(person.email)).toBeVisible();
  expect(await mailbox(page.request).linkTo(person.email, "reset")).toContain(
    "/reset-password?id=",
  );
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Forgot Password?" })).toBeFocused();
});

test("password managers recognise the fields, and pressing Enter before hydration is not lost", async ({
  page,
  watch,
}) => {
  watch.expects(400, /^\/api\/v1\/auth\/login$/);
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill("early@mail.example");
  await password.fill("typed early");
  await password.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid username or password");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue("early@mail.example");
  await expect(password).toHaveValue("typed early");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/register");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  for (const name of ["Password", "Confirm password"]) {
    const field = page.getByLabel(name, { exact: true });
    await expect(field).toHaveAttribute("autocomplete", "new-password");
  }
});

test("there is no Google button without a client, no promise of a mail without a mail server, and too many tries are told when to try again", async ({
  page,
}) => {
  test.slow();
  const shop = await startAnotherShop({ RATE_LIMIT: "on" });
  try {
    const visitor = await (await page.context().browser()!.newContext()).newPage();
    for (const path of ["/login", "/register"]) {
      await visitor.goto(shop.origin + path);
      await hydrated(visitor);
      await expect(visitor.getByRole("button", { name: /Google/ })).toHaveCount(0);
    }
    await fillRegister(visitor, newPerson());
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByText("Account Created Successfullt!")).toBeVisible();
    await expect(visitor.getByRole("main")).toContainText(
      "This shop can't send email yet. Ask its owner for the link for",
    );
    await expect(visitor.getByRole("button", { name: "Send it again" })).toHaveCount(0);
    await visitor.goto(`${shop.origin}/login`);
    await visitor.getByRole("button", { name: "Forgot Password?" }).click();
    const dialog = visitor.getByRole("dialog");
    await expect(dialog).toContainText("This shop can't send email yet.");
    await dialog.getByLabel("Email").fill("robin@example.com");
    await dialog.getByRole("button", { name: "Ask for a link" }).click();
    await expect(dialog.getByRole("button", { name: "Done" })).toBeVisible();
    await expect(visitor.getByText("Please check your mail!")).toHaveCount(0);
    await visitor.keyboard.press("Escape");
    const { email, password } = newPerson();
    for (let tries = 0; tries < 10; tries++) {
      const url = `${shop.origin}/api/v1/auth/login`;
      expect((await page.request.post(url, { data: { email, password } })).status()).toBe(400);
    }
    await visitor.goto(`${shop.origin}/login`);
    await fillLogin(visitor, { email, password });
    await visitor.keyboard.press("Enter");
    await expect(visitor.getByRole("alert")).toHaveText(/try again in \d+ (minutes|seconds)/);
    await visitor.context().close();
  } finally {
    await shop.close();
  }
});

async function fillRegister(page: Page, person: Person, confirm = person.password) {
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(confirm);
}

async function fillLogin(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}
