import { startAnotherShop } from "../fixtures/another-shop.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { mailbox } from "../fixtures/mailbox.ts";
import { ADMIN, begin, register, registerVerified } from "../fixtures/people.ts";
import { createWatch } from "../fixtures/watch.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";

const PAGE_SIZE = 50;

test.describe("without a mail server", () => {
  test("the admin finds every mail in the outbox, and its link works", async ({ browser }) => {
    test.setTimeout(90_000);
    const shop = await startAnotherShop({
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    try {
      const watch = createWatch(shop.origin);
      const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: "reduce" });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      watch.over(context);
      const page = await context.newPage();
      await begin(page, ADMIN, "/dashboard/admin-home");
      await expect(page.getByText("No mail server is configured.")).toBeVisible();
      await page.goto("/dashboard/outbox");
      await expect(page.getByRole("heading", { name: "No mails yet" })).toBeVisible();
      await expectAccessible(page);

      const account = await register(page);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText("Kept here")).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.getByText("No mail server is configured.")).toBeVisible();
      const mail = page.getByRole("rowgroup").filter({ hasText: account.email });
      await expect(mail).toContainText("Verify email");
      await expect(mail).toContainText("Verify your email for Loupe");
      await mail.getByText("Whole mail").click();
      await expect(mail.getByText("The link is good for 24 hours and works once.")).toBeVisible();
      await expectAccessible(page);
      await mail.getByRole("button", { name: "Copy link" }).click();
      await expect(mail.getByRole("button", { name: "Copied" })).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/^http:\/\/localhost:\d+\/verify-email\?token=/);
      await expect(mail).toContainText(link);
      expect(shop.log()).toContain(link);

      await page.getByRole("navigation", { name: "Dashboard" }).getByText("Logout").click();
      await expect(page).toHaveURL("/login");
      await page.goto(link);
      await page.getByRole("button", { name: "Click here to Verify Email" }).click();
      await expect(page).toHaveURL("/login");
      await fillLogin(page, account);
      await expect(page).toHaveURL("/");
      expect(watch.problems).toEqual([]);
      await context.close();
    } finally {
      await shop.close();
    }
  });
});

test("a mail that was refused is shown with the reason, and sent again", async ({
  page,
  request,
}) => {
  const post = mailbox(request);
  await post.receive("refuse");
  const account = await register(page);
  await begin(page, ADMIN, "/dashboard/admin-home");
  await expect(page.getByText("No mail server is configured.")).toBeHidden();
  await page.goto("/dashboard/outbox");
  const mail = page.getByRole("rowgroup").filter({ hasText: account.email });
  await expect(mail.getByText("Failed", { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(mail).toContainText("1 attempt");
  await expect(mail).toContainText(/55\d/);
  await expect(mail.getByRole("button", { name: "Copy link" })).toBeHidden();
  await post.receive("take");
  await mail.getByRole("button", { name: `Send again to ${account.email}` }).click();
  await expect(page.getByText("The mail will be sent again")).toBeVisible();
  await expect(mail.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(mail.getByRole("button", { name: /^Send again/ })).toBeHidden();
  expect(await post.linkTo(account.email, "verify")).toContain("/verify-email?token=");
});

test("when there is more than a page of mails, the rest is loaded on demand", async ({
  page,
  request,
}) => {
  const { email } = await registerVerified(page);
  for (let i = 0; i < PAGE_SIZE; i++) {
    await request.post("/api/v1/auth/forgetPassword", { data: { email } });
  }
  await begin(page, ADMIN, "/dashboard/outbox");
  const mails = page.getByRole("rowgroup").filter({ hasText: "@" });
  await expect(mails).toHaveCount(PAGE_SIZE);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect.poll(() => mails.count()).toBeGreaterThan(PAGE_SIZE);
});

test("mails that cannot be loaded show an error and a retry button", async ({ page, watch }) => {
  watch.expects(503, /getOutbox/);
  watch.expects(403, /getOutbox/);
  await begin(page, ADMIN, "/dashboard/admin-home");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const answer = (status: number, message: string) =>
    page.route("**/api/v1/mail/getOutbox", (route) =>
      route.fulfill({ status, json: { success: false, message } }),
    );
  let calls = 0;
  page.on("request", (request) => void (calls += Number(request.url().endsWith("/getOutbox"))));
  await answer(503, "The database rests");
  await goTo(page, "Outbox");
  await expect(page.getByText("could not be loaded yet. Trying again…")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The database rests", { timeout: 15_000 });
  expect(calls).toBe(4);

  await answer(403, "Only admins may do this");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("Only admins may do this");
  expect(calls).toBe(5);

  await page.unroute("**/api/v1/mail/getOutbox");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
});
