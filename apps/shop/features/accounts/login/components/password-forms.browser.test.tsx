import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ResetPassword } from "./reset-password.tsx";

const RESET = "POST /auth/resetPassword";
const CHANGE = "POST /auth/changePassword";
const LINK = "/reset-password?id=1&token=t0ken";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = (name: string) => page.getByRole("button", { name, exact: true });
const alert = page.getByRole("main").getByRole("alert");
const notice = (text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();

async function fillNew(password: string, confirm = password): Promise<void> {
  await field("New password").fill(password);
  await field("Confirm password").fill(confirm);
}

async function reset(password: string, confirm = password): Promise<void> {
  await fillNew(password, confirm);
  await submit("Reset password").click();
}

test("the form of a reset shows each violated rule beside its field and sends nothing", async () => {
  const requests = answer(RESET, SUCCESS);
  mount(<ResetPassword />, { path: LINK });
  await expect.element(field("New password")).toHaveAttribute("autocomplete", "new-password");
  await submit("Reset password").click();
  await expect.element(page.getByText("Confirm password is required")).toBeVisible();
  await expect.element(field("New password")).toHaveFocus();
  await expect
    .element(field("New password"))
    .toHaveAccessibleDescription("New password is required");
  await reset("short");
  await expect.element(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expectAccessible();
  await reset("second-password", "another-password");
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
  await expect.element(notice("Password did not Match!")).toBeVisible();
  await expect.element(field("Confirm password")).toHaveFocus();
  expect(requests).toEqual([]);
  await reset("second-password");
  await expect.element(notice("Password updated successfully!")).toBeVisible();
  await expect.element(notice("Try login with new password")).toBeVisible();
  await expect.element(page.getByText("Another page: login")).toBeVisible();
  expect(requests).toEqual([{ body: { id: "1", newPassword: "second-password" } }]);
});

test.each(["/reset-password", "/reset-password?id=1", "/reset-password?token=1"])(
  "a link to %s is reported as invalid, and the form sends nothing",
  async (path) => {
    mount(<ResetPassword />, { path });
    await expect.element(alert).toHaveTextContent("Invalid reset link.");
    await reset("a-new-password");
    await expect.element(alert).toHaveTextContent("Invalid reset link.");
  },
);

test.each([
  ["is used", () => refusal("reset_link_invalid"), "Invalid reset link."],
  ["gets no response from the server", noResponse, "Failed to reset password."],
] as const)(
  "the form of a reset whose link %s shows the error and keeps the input",
  async (_, response, text) => {
    answer(RESET, response);
    mount(<ResetPassword />, { path: LINK });
    await reset("a-new-password");
    await expect.element(alert).toHaveTextContent(text);
    await expect.element(field("New password")).toHaveValue("a-new-password");
    await expect.element(field("Confirm password")).toHaveValue("a-new-password");
  },
);

test("the password fields can show the password while it is typed", async () => {
  mount(<ResetPassword />, { path: LINK });
  await field("New password").fill("a-new-password");
  await expect.element(field("New password")).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show new password" }).click();
  await expect.element(field("New password")).toHaveAttribute("type", "text");
  await expect.element(field("Confirm password")).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Hide new password" }).click();
  await expect.element(field("New password")).toHaveAttribute("type", "password");
});

test("the form that changes a password shows each error beside its field, even a wrong current password", async () => {
  logIn("user");
  const requests = answer(CHANGE, () => refusal("wrong_password"));
  mount(<ChangePassword />, { path: "/change-password" });
  await submit("Change password").click();
  for (const name of ["Current password", "New password", "Confirm password"])
    await expect.element(field(name)).toHaveAccessibleDescription(`${name} is required`);
  await expect.element(field("Current password")).toHaveFocus();
  await field("Current password").fill("no-password");
  await fillNew("short", "other");
  await submit("Change password").click();
  await expect.element(page.getByText("Current password is required")).not.toBeInTheDocument();
  await expect.element(page.getByText("Password must be at least 6 characters long")).toBeVisible();
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
  await expect.element(notice("Password did not Match!")).toBeVisible();
  expect(requests).toEqual([]);
  await fillNew("second-password");
  await submit("Change password").click();
  await expect
    .element(field("Current password"))
    .toHaveAccessibleDescription("Current password is wrong");
});
