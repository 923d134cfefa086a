import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { mount, USER_ID } from "#testing/components/mount.tsx";
import { AcceptInvitation } from "./accept-invitation.tsx";

test("the form that accepts an invitation does not send a password that is too short for staff", async () => {
  const requests = answer("POST /users/acceptInvitation", {
    success: true,
    message: "ok",
    data: { email: "kim@mail.example" },
  });
  const body = { token: "good", name: "Kim Possible", newPassword: "a long good password" };
  const role = "moderator" as const;
  const user = { id: USER_ID, name: "Kim Possible", email: "kim@mail.example", role };
  const logins = answer("POST /auth/login", { ...SUCCESS, approvalToken: "token", user });
  mount(<AcceptInvitation />, { path: "/accept-invitation?token=good" });
  const password = page.getByLabelText("Password", { exact: true });
  const fill = async (text: string) => {
    await password.fill(text);
    await page.getByRole("textbox", { name: "Confirm password" }).fill(text);
    await page.getByRole("button", { name: "Create account" }).click();
  };
  await page.getByLabelText("Full name").fill("Kim Possible");
  await fill("too short");
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription(/12/);
  await expectWellShown();
  expect(requests).toEqual([]);
  await fill("a long good password");
  await expect.element(page.getByText("Your account is ready.").first()).toBeVisible();
  await expect.element(page.getByText("Another page: dashboard/admin-home")).toBeVisible();
  expect(logins).toEqual([{ body: { email: "kim@mail.example", password: body.newPassword } }]);
  expect(requests).toEqual([{ body }]);
});
