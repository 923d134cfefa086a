import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { mailbox } from "../fixtures/mailbox.ts";
import { register } from "../fixtures/people.ts";

const verify = (page: Page) =>
  page.getByRole("button", { name: "Click here to Verify Email" }).click();
const problem = (page: Page) => page.getByRole("main").getByRole("alert");

test("one click on the mailed link opens the account, and the link cannot be used again", async ({
  page,
  request,
  watch,
}) => {
  watch.expects(400, /^\/api\/v1\/users\/verifyEmail/);
  const account = await register(page);
  const link = await mailbox(request).linkTo(account.email, "verify");
  await page.goto(link);
  await verify(page);
  await expect(page.getByText("Email has been verified!")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await fillLogin(page, account);
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await verify(page);
  await expect(problem(page)).toHaveText(
    "This link is no longer valid. Log in to ask for a new one.",
  );
});

test("in another browser the link asks for the password; the mailbox's owner may choose a new one", async ({
  page,
  browser,
  watch,
}) => {
  watch.expects(403, /^\/api\/v1\/users\/verifyEmail/);
  watch.expects(400, /^\/api\/v1\/(users\/verifyEmail|auth\/login)/);
  const stranger = await register(page);
  const link = await mailbox(page.request).linkTo(stranger.email, "verify");
  const owner = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await owner.goto(link);
  await verify(owner);
  await expect(owner.getByText("Enter the password you chose there.")).toBeVisible();
  const password = owner.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(owner);
  await password.fill("no idea");
  await verify(owner);
  await expect(problem(owner)).toHaveText("This is not the password from your registration.");

  await owner.getByRole("button", { name: "Choose a new password instead" }).click();
  await owner.getByLabel("Full name").fill("Grace Hopper");
  await password.fill("a better password");
  await owner.getByLabel("Confirm password", { exact: true }).fill("a better password");
  await expectAccessible(owner);
  await verify(owner);
  await expect(owner).toHaveURL("/login");
  await fillLogin(owner, stranger);
  await expect(problem(owner)).toHaveText("Invalid username or password");
  await fillLogin(owner, { ...stranger, password: "a better password" });
  await expect(owner).toHaveURL("/");
  const stored = await owner.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(stored!)).toMatchObject({ name: "Grace Hopper" });
  await owner.context().close();
});

test("a link without its token is called invalid", async ({ page }) => {
  await page.goto("/verify-email");
  await expect(problem(page)).toHaveText("Invalid reset link.");
  await verify(page);
  await expect(problem(page)).toHaveText("Invalid reset link.");
});

test("each server failure has its own message", async ({ page, watch }) => {
  watch.expects(0, /verifyEmail/);
  watch.expects(502, /verifyEmail/);
  watch.expects(429, /verifyEmail/);
  const answers = [
    { text: "Something went wrong. Please try again.", answer: null },
    { text: "Unexpected response from server.", answer: { status: 200, body: "fine" } },
    { text: "Failed to verify mail.", answer: { status: 502, body: "<h1>Bad gateway</h1>" } },
    {
      text: "Too many tries. Please try again in 5 minutes.",
      answer: {
        status: 429,
        json: { success: false, message: "Too many tries. Please try again in 5 minutes." },
      },
    },
  ];
  await page.goto("/verify-email?token=any");
  for (const { text, answer } of answers) {
    await page.route("**/api/v1/users/verifyEmail*", (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await verify(page);
    await expect(problem(page)).toHaveText(text);
    await page.unroute("**/api/v1/users/verifyEmail*");
  }
  await expect(page).toHaveURL("/verify-email?token=any");
});
