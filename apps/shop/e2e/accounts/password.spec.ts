import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin, logIn } from "../fixtures/log-in.ts";
import { mailbox } from "../fixtures/servers/mailbox.ts";
import { registerVerified } from "../fixtures/people.ts";

const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true });
const submit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });

async function fillNew(page: Page, newPassword: string) {
  await field(page, "New password").fill(newPassword);
  await field(page, "Confirm password").fill(newPassword);
}

/** Expects that the session has ended: the page's next request redirects to the login. */
async function expectEnded(page: Page) {
  await field(page, "Current password").fill("whatever");
  await fillNew(page, "whatever-else");
  await submit(page, "Change password").click();
  await expect(page).toHaveURL(/\/login\?from=%2Fchange-password/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

test("a forgotten password is replaced through a mailed link, which works once and ends all sessions, and can then be changed", async ({
  page,
  newVisitor,
  request,
  watch,
}) => {
  watch.expects(400, /^\/api\/v1\/auth\/(login|resetPassword)/);
  watch.expects(401, /^\/api\/v1\/(auth\/|users\/me)/);
  const account = await registerVerified(page);
  const elsewhere = await (await newVisitor()).newPage();
  await logIn(elsewhere, account);
  await elsewhere.goto("/change-password");

  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: /^Forgot Password/ }).click();
  const popup = page.getByRole("dialog", { name: "Forgot Password" });
  await expect(popup.getByLabel("Email")).toHaveValue(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please check your mail!")).toBeVisible();
  const link = await mailbox(request).linkTo(account.email, "reset");

  // Another user logs in in this browser. This session must end too.
  await logIn(page, await registerVerified(page));
  await page.goto(link);
  await fillNew(page, "second-password");
  await field(page, "Confirm password").press("Enter");
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Login/ })).toBeVisible();
  await expectEnded(elsewhere);

  await fillLogin(page, account);
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  await fillLogin(page, { ...account, password: "second-password" });
  await expect(page).toHaveURL("/");

  await page.goto("/account");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL("/change-password");
  await field(page, "Current password").fill("second-password");
  await fillNew(page, "third-password");
  await submit(page, "Change password").click();
  await expect(page.getByText("Password changed successfully!")).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await fillLogin(page, { ...account, password: "third-password" });
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await fillNew(page, "fourth-password");
  await submit(page, "Reset password").click();
  await expect(page.getByRole("alert").getByText("Invalid reset link.")).toBeVisible();
});
