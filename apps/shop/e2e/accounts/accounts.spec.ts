import { addButton, cards, openProduct } from "../fixtures/collecting.ts";
import { delayScripts } from "../fixtures/delay-scripts.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { mailbox } from "../fixtures/servers/mailbox.ts";
import { newPerson, stored } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";
import { countTaps } from "../fixtures/taps.ts";

test("a visitor who adds an item registers, requests a second email, verifies the address, finds the item in the collection, and logs out", async ({
  page,
  watch,
}) => {
  watch.expects(403, /login$/);
  // The shop also tries to add the item without a login, for a visitor who has logged in in another tab.
  watch.expects(401, /addToCollection/);
  const taps = await countTaps(page);
  const person = newPerson();
  const mails = mailbox(page.request);
  const product = `/product/weidian/${newId()}`;
  await openProduct(page, product);
  // The button looks disabled, and explains itself when it is clicked.
  await addButton(page).click({ force: true });
  // Until then a second click counts as a double click.
  await page.waitForTimeout(600);
  await page.getByRole("main").getByRole("link", { name: "Login / Signup" }).click();
  await expect(page.getByText("Log in, and the item is added to your collection.")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/register\?from=/);
  await page.getByLabel("Full name").fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Account Created Successfullt!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Open the link in your email" })).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  const first = await mails.linkTo(person.email, "verify");

  await page.goto("/login");
  await fillLogin(page, person);
  const dialog = page.getByRole("alertdialog", { name: "Email not verified" });
  await dialog.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("Verification email resent. Check your inbox.")).toBeVisible();
  await expect.poll(async () => (await mails.lettersTo(person.email)).length).toBe(2);
  const second = await mails.linkTo(person.email, "verify");
  expect(second).not.toBe(first);
  const link = new URL(second);
  await page.goto(link.pathname + link.search);
  await page.getByRole("button", { name: "Click here to Verify Email" }).click();
  await expect(page.getByText("Email has been verified!")).toBeVisible();
  await expect(page).toHaveURL(product);
  await expect(page.getByText("Added to your collection.")).toBeVisible();
  expect(taps(), "add, log in, create an account, log in too early, resend, verify").toBe(6);
  const { token, user } = await stored(page);
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(JSON.parse(user!)).toMatchObject({ name: person.name, email: person.email, role: "user" });
  expect(JSON.stringify({ token, user })).not.toContain(person.password);

  await page.getByRole("link", { name: "My Collection" }).click();
  await expect(cards(page)).toHaveCount(1);
  await hydrated(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  expect(await stored(page)).toEqual({ token: null, user: null });
  // The call for the logout outlives the page.
  const sessions = async () =>
    (await page.context().cookies()).filter(({ name }) => name === "loupe_session");
  await expect.poll(sessions).toEqual([]);
});

test("a login submitted before hydration is not lost", async ({ page, watch }) => {
  watch.expects(400, /^\/api\/v1\/auth\/login$/);
  await delayScripts(page, 1500);
  await page.goto("/login", { waitUntil: "commit" });
  const password = page.getByLabel("Password", { exact: true });
  await page.getByLabel("Email").fill("early@mail.example");
  await password.fill("typed early");
  await password.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid username or password");
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email")).toHaveValue("early@mail.example");
  await expect(password).toHaveValue("typed early");
});
