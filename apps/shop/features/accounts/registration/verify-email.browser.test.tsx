import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mount, USER_ID } from "#testing/components/mount.tsx";
import { VerifyEmail } from "./verify-email.tsx";

const VERIFY = "POST /users/verifyEmail";

const error = page.getByRole("main").getByRole("alert");
const verify = page.getByRole("button", { name: "Click here to Verify Email" });
const password = page.getByLabelText("Password", { exact: true });

const open = (path = "/verify-email?token=any") => mount(<VerifyEmail />, { path });

test("a verification link without its token is reported as invalid, and the page sends nothing", async () => {
  open("/verify-email");
  await expect.element(error).toHaveTextContent("Invalid reset link.");
  await verify.click();
  await expect.element(error).toHaveTextContent("Invalid reset link.");
});

test("each failure of a verification is shown with its own message, and the page can send again", async () => {
  const busy = "Too many tries. Please try again in 5 minutes.";
  const failures = [
    ["Something went wrong. Please try again.", noResponse()],
    ["Failed to verify mail.", new Response("<h1>Bad gateway</h1>", { status: 502 })],
    [busy, Response.json({ success: false, message: busy }, { status: 429 })],
    [
      "This link is no longer valid. Log in to ask for a new one.",
      refusal("verification_link_invalid"),
    ],
  ] as const;
  open();
  for (const [text, response] of failures) {
    answer(VERIFY, () => response);
    await verify.click();
    await expect.element(error).toHaveTextContent(text);
  }
  expect(location.pathname + location.search).toBe("/verify-email?token=any");
});

test("a verification link in another browser prompts for the password, or for a new name and password", async () => {
  const requests = answer(VERIFY, ({ body }) => {
    if (!body) return refusal("registration_password_required");
    return "password" in body
      ? refusal("not_registered_password")
      : { ...SUCCESS, approvalToken: null, user: null };
  });
  open();
  await verify.click();
  await expect.element(page.getByText("Enter the password you chose there.")).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expectAccessible();
  await password.fill("no idea");
  await verify.click();
  await expect.element(error).toHaveTextContent("This is not the password from your registration.");

  await page.getByRole("button", { name: "Choose a new password instead" }).click();
  await page.getByLabelText("Full name").fill("Grace Hopper");
  await password.fill("a better password");
  await page.getByLabelText("Confirm password", { exact: true }).fill("a better password");
  await expectAccessible();
  await verify.click();
  await expect.element(page.getByText("Another page: login")).toBeVisible();
  expect(localStorage.getItem("token"), "a new password needs a login").toBe(null);
  expect(requests.at(-1)).toEqual({
    query: { token: "any" },
    body: { name: "Grace Hopper", newPassword: "a better password" },
  });
});

test("the browser that registered is logged in by the link", async () => {
  const user = { id: USER_ID, name: "Grace", email: "grace@loupe.example", role: "user" } as const;
  answer(VERIFY, { ...SUCCESS, approvalToken: "t", user });
  open();
  await verify.click();
  await expect.element(page.getByText("Another page: login")).toBeVisible();
  expect(localStorage.getItem("token")).toBe("t");
});
