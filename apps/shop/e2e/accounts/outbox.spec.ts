import { expect, test } from "../fixtures/journey.ts";
import { mailbox } from "../fixtures/mailbox.ts";
import { ADMIN, begin, register } from "../fixtures/people.ts";

test("the outbox shows an email that the mail server refused, with the reason, and sends it again", async ({
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
  await expect(mail).toContainText(/55\d/);
  await post.receive("take");
  await mail.getByRole("button", { name: `Send again to ${account.email}` }).click();
  await expect(mail.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  expect(await post.linkTo(account.email, "verify")).toContain("/verify-email?token=");
});
