import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin, logIn } from "../fixtures/log-in.ts";
import { mailbox } from "../fixtures/mailbox.ts";
import { registerVerified } from "../fixtures/people.ts";

const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true });
const submit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function fillNew(page: Page, newPassword: string, confirm = newPassword) {
  await field(page, "New password").fill(newPassword);
  await field(page, "Confirm password").fill(confirm);
}

test("a forgotten password is replaced through a mailed link, which works once", async ({
  page,
  request,
  watch,
}) => {
  watch.expects(400, /^\/api\/v1\/auth\/(login|resetPassword)/);
  const account = await registerVerified(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByRole("button", { name: /^Forgot Password/ }).click();
  const popup = page.getByRole("dialog", { name: "Forgot Password" });
  await expect(popup.getByLabel("Email")).toBeFocused();
  await expect(popup.getByLabel("Email")).toHaveValue(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please check your mail!")).toBeVisible();

  const link = await mailbox(request).linkTo(account.email, "reset");
  await page.goto(link);
  await expect(field(page, "New password")).toHaveAttribute("autocomplete", "new-password");
  await submit(page, "Reset password").click();
  await expect(page.getByText("New password is required")).toBeVisible();
  await expect(page.getByText("Confirm password is required")).toBeVisible();
  await expect(field(page, "New password")).toBeFocused();
  await expect(field(page, "New password")).toHaveAccessibleDescription("New password is required");
  await fillNew(page, "short");
  await submit(page, "Reset password").click();
  await expect(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await fillNew(page, "second-password", "another-password");
  await submit(page, "Reset password").click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(notices(page).getByText("Password did not Match!")).toBeVisible();
  await expect(field(page, "Confirm password")).toBeFocused();
  await fillNew(page, "second-password");
  await field(page, "Confirm password").press("Enter");
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(page.getByText("Try login with new password")).toBeVisible();
  await expect(page).toHaveURL("/login");

  await fillLogin(page, account);
  await expect(page.getByText("Invalid username or password")).toBeVisible();
  await fillLogin(page, { ...account, password: "second-password" });
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await fillNew(page, "third-password");
  await submit(page, "Reset password").click();
  await expect(page.getByRole("alert").getByText("Invalid reset link.")).toBeVisible();
  await expect(field(page, "New password")).toHaveValue("third-password");
});

test("a link without id or token is called invalid, and nothing is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  for (const path of ["/reset-password", "/reset-password?id=1", "/reset-password?token=1"]) {
    await page.goto(path);
    await expect(page.getByText("Invalid reset link.")).toBeVisible();
    await fillNew(page, "a-new-password");
    await submit(page, "Reset password").click();
    await expect(page.getByText("Invalid reset link.")).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test("a reset that is not answered keeps the input", async ({ page, watch }) => {
  watch.expects(0, /resetPassword/);
  await page.route("**/api/v1/auth/resetPassword", (route) => route.abort());
  await page.goto("/reset-password?id=1&token=1");
  await fillNew(page, "a-new-password");
  await submit(page, "Reset password").click();
  await expect(page.getByText("Failed to reset password.")).toBeVisible();
  await expect(field(page, "Confirm password")).toHaveValue("a-new-password");
});

test("a reset ends all sessions of the account", async ({ page, newVisitor, request, watch }) => {
  watch.expects(401, /^\/api\/v1\/(auth\/|users\/me)/);
  const account = await registerVerified(page);
  const elsewhere = await (await newVisitor()).newPage();
  await logIn(elsewhere, account);
  await elsewhere.goto("/change-password");
  await logIn(page, account);
  await request.post("/api/v1/auth/forgetPassword", { data: { email: account.email } });
  await page.goto(await mailbox(request).linkTo(account.email, "reset"));
  await fillNew(page, "second-password");
  await submit(page, "Reset password").click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Login/ })).toBeVisible();
  await expectEnded(elsewhere);
});

test("a password change explains every rule, then logs out here and elsewhere", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(400, /^\/api\/v1\/auth\/changePassword/);
  watch.expects(401, /^\/api\/v1\/auth\//);
  const account = await registerVerified(page);
  const elsewhere = await (await newVisitor()).newPage();
  await logIn(elsewhere, account);
  await elsewhere.goto("/change-password");

  await logIn(page, account);
  await page.goto("/collection");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL("/change-password");
  await submit(page, "Change password").click();
  for (const text of [
    "Current password is required",
    "New password is required",
    "Confirm password is required",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(field(page, "Current password")).toBeFocused();
  await field(page, "Current password").fill("no-password");
  await fillNew(page, "short", "other");
  await submit(page, "Change password").click();
  await expect(page.getByText("Current password is required")).toBeHidden();
  await expect(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(notices(page).getByText("Password did not Match!")).toBeVisible();
  await fillNew(page, "second-password");
  await submit(page, "Change password").click();
  await expect(field(page, "Current password")).toHaveAccessibleDescription(
    "Current password is wrong",
  );
  await field(page, "Current password").fill(account.password);
  await submit(page, "Change password").click();
  await expect(page.getByText("Password changed successfully!")).toBeVisible();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  await expectEnded(elsewhere);
  await fillLogin(page, { ...account, password: "second-password" });
  await expect(page).toHaveURL("/");
});

/** Expects that the page's next request leads to the login. */
async function expectEnded(page: Page) {
  await field(page, "Current password").fill("whatever");
  await fillNew(page, "whatever-else");
  await submit(page, "Change password").click();
  await expect(page).toHaveURL(/\/login\?from=%2Fchange-password/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

test("a visitor who wants to change a password logs in first, and comes back", async ({ page }) => {
  const account = await registerVerified(page);
  await page.goto("/change-password");
  await expect(page).toHaveURL(/\/login\?from=%2Fchange-password/);
  await fillLogin(page, account);
  await expect(page).toHaveURL("/change-password");
  await expect(page.getByRole("heading", { name: "Change password" })).toBeVisible();
});

test("a password can be made visible while typing", async ({ page }) => {
  await page.goto("/reset-password?id=1&token=1");
  await field(page, "New password").fill("a-new-password");
  await expect(field(page, "New password")).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show new password" }).click();
  await expect(field(page, "New password")).toHaveAttribute("type", "text");
  await expect(field(page, "Confirm password")).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Hide new password" }).click();
  await expect(field(page, "New password")).toHaveAttribute("type", "password");
});

test("pages with a secret in their address send no referrer", async ({ request }) => {
  for (const path of ["/reset-password?id=1&token=s3cret", "/verify-email?token=s3cret"]) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()["referrer-policy"]).toBe("no-referrer");
    expect(response.headers()["cache-control"]).toBe("no-store");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("s3cret");
  }
});
