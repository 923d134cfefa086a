import { expect, hydrated, test } from "../fixtures/journey.ts";
import { mailbox } from "../fixtures/servers/mailbox.ts";
import { ADMIN, begin, newPerson } from "../fixtures/people.ts";

test("an owner can invite a person, who can then use the dashboard", async ({
  page,
  newVisitor,
}) => {
  const { email } = newPerson();
  await begin(page, ADMIN, "/dashboard/users");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Invite" }).click();
  const link = await mailbox(page.request).linkTo(email, "invitation");
  await expect(page.getByRole("region", { name: "Invited" })).toContainText(email);

  const invited = await (await newVisitor()).newPage();
  await invited.goto(new URL(link).pathname + new URL(link).search);
  await hydrated(invited);
  await invited.getByLabel("Full name").fill("Kim Possible");
  await invited.getByLabel("Password", { exact: true }).fill("a long good password");
  await invited.getByRole("textbox", { name: "Confirm password" }).fill("a long good password");
  await invited.getByRole("button", { name: "Create account" }).click();
  await expect(invited.getByText("Your account is ready.")).toBeVisible();
  await expect(invited).toHaveURL("/dashboard/admin-home");
  await invited.goto("/dashboard/manage-review");
  await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Manage review");
});
