import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Finished } from "#features/accounts/google-login/finished.tsx";
import { notifyOpener } from "#features/accounts/google-login/popup.ts";
import { expectAccessible } from "#testing/components/accessible.ts";
import { answer, noResponse, refusal, SUCCESS } from "#testing/components/answers.ts";
import { mount } from "#testing/components/mount.tsx";
import { LoginPage } from "./login-form.tsx";

type Options = { path?: string; googleSignIn?: boolean; sendsMail?: boolean };

const LOGIN = "POST /auth/login";
const EMAIL = "ada@mail.example";
const USER = {
  id: "018f3a1e-0000-7000-8000-000000000001",
  name: "Ada",
  email: EMAIL,
  role: "user",
} as const;
const SESSION = { ...SUCCESS, approvalToken: "token", user: USER };

const main = page.getByRole("main");
const alert = main.getByRole("alert");
const email = main.getByLabelText("Email");
const password = main.getByLabelText("Password", { exact: true });
const submit = page.getByRole("button", { name: "Login", exact: true });
const notice = (text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();
const storedUser = () => localStorage.getItem("user");

afterEach(() => {
  for (const stub of [window.open, window.close, document.hasFocus])
    if (vi.isMockFunction(stub)) stub.mockRestore();
});

function open({ path = "/login", ...site }: Options = {}): void {
  const rootData = { site: { googleSignIn: true, sendsMail: true, passwordMin: 6, ...site } };
  mount(<LoginPage />, { path, rootData });
}

async function logIn(): Promise<void> {
  await email.fill(EMAIL);
  await password.fill("correct horse");
  await submit.click();
}

test("the login form reports a wrong password, and keeps the input", async () => {
  answer(LOGIN, () => refusal("wrong_credentials"));
  open();
  await submit.click();
  await expect.element(email).toHaveAccessibleDescription("Please fill in all fields");
  await logIn();
  await expect.element(alert).toHaveTextContent("Invalid username or password");
  await expect.element(email).toHaveValue(EMAIL);
  await expect.element(password).toHaveValue("correct horse");
  await expectAccessible();
  expect(storedUser()).toBeNull();
});

test("the login form shows after too many tries when to try again", async () => {
  const message = "Too many tries. Please try again in 5 minutes.";
  answer(LOGIN, () => Response.json({ success: false, message }, { status: 429 }));
  open();
  await logIn();
  await expect.element(alert).toHaveTextContent(message);
});

test("a login without a response is reported and can be retried", async () => {
  answer(LOGIN, noResponse);
  open({ path: "/login?from=/convert" });
  await logIn();
  await expect.element(alert).toHaveTextContent("Failed to Login. Please try again.");
  answer(LOGIN, SESSION);
  await submit.click();
  await expect.element(page.getByText("Another page: convert")).toBeVisible();
  expect(JSON.parse(storedUser()!)).toEqual(USER);
});

test("the login page redirects a visitor who is logged in already, but not to another site", async () => {
  for (const from of ["//evil.example", "javascript:alert(1)"]) {
    localStorage.setItem("token", "token");
    localStorage.setItem("user", JSON.stringify(USER));
    open({ path: `/login?from=${encodeURIComponent(from)}` });
    await expect.poll(() => location.pathname + location.search).toBe("/");
  }
});

test("the login of an admin redirects to the dashboard", async () => {
  answer(LOGIN, { ...SESSION, user: { ...USER, role: "admin" } });
  open();
  await logIn();
  await expect.element(page.getByText("Another page: dashboard/admin-home")).toBeVisible();
});

test("a login with an unverified address opens a dialog that can send another verification email", async () => {
  answer(LOGIN, () => refusal("not_verified"));
  const requests = answer("POST /users/requestVerificationEmail", SUCCESS);
  open();
  await logIn();
  const dialog = page.getByRole("alertdialog", { name: "Email not verified" });
  await expect
    .element(dialog)
    .toMatchTextContent("Would you like us to resend the verification email?");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(notice("Email verification required to continue.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests).toEqual([]);

  await submit.click();
  await dialog.getByRole("button", { name: "Resend" }).click();
  await expect.element(notice("Verification email resent. Check your inbox.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests).toEqual([{ body: { email: EMAIL } }]);
});

test("the dialog for a forgotten password prompts for the address and explains what happens next", async () => {
  const requests = answer("POST /auth/forgetPassword", SUCCESS);
  open();
  await email.fill(EMAIL);
  const forgotten = page.getByRole("button", { name: "Forgot Password?" });
  await forgotten.click();
  const dialog = page.getByRole("dialog", { name: "Forgot Password" });
  const address = dialog.getByLabelText("Email");
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveValue(EMAIL);
  await address.fill("");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("Please fill in all fields")).toBeVisible();
  await address.fill(EMAIL);
  await expectAccessible();
  await userEvent.keyboard("{Enter}");
  await expect.element(notice("Please check your mail!")).toBeVisible();
  await expect.element(dialog.getByText(EMAIL)).toBeVisible();
  expect(requests).toEqual([{ body: { email: EMAIL } }]);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(forgotten).toHaveFocus();
});

test("without a mail server and a Google client, the login page offers neither a reset by email nor Google", async () => {
  answer("POST /auth/forgetPassword", SUCCESS);
  open({ googleSignIn: false, sendsMail: false });
  await expect.element(page.getByRole("button", { name: /Google/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Forgot Password?" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent("This shop can't send email yet.");
  await dialog.getByLabelText("Email").fill(EMAIL);
  await dialog.getByRole("button", { name: "Ask for a link" }).click();
  await expect.element(dialog.getByRole("button", { name: "Done" })).toBeVisible();
  await expect.element(page.getByText("Please check your mail!")).not.toBeInTheDocument();
});

test("the fields of the login form have the attributes by which password managers recognise them", async () => {
  open();
  await expect.element(email).toHaveAttribute("autocomplete", "username");
  await expect.element(password).toHaveAttribute("autocomplete", "current-password");
});

/** Replaces the popup, and sends the result of a sign-in as the popup does. */
function answerPopup() {
  const popup = { closed: false, attempt: "" };
  vi.spyOn(window, "open").mockImplementation((url) => {
    popup.attempt = new URL(String(url), location.href).searchParams.get("attempt")!;
    return popup as unknown as Window;
  });
  const send = (result: { error: string } | { proof: string; email: string; name: string }) =>
    notifyOpener({ attempt: popup.attempt, ...result });
  return { popup, send };
}

const google = page.getByRole("button", { name: "Sign in with Google" });

test("a blocked Google window is reported", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  open();
  await google.click();
  await expect.element(alert).toMatchTextContent(/^Your browser blocked the Google window/);
});

test("the login form stops waiting when the Google window is closed", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const { popup } = answerPopup();
  open();
  await google.click();
  await expect.element(page.getByRole("button", { name: "Waiting for Google…" })).toBeVisible();
  // Waits for as long as a wrong message would take to appear.
  await new Promise((done) => setTimeout(done, 1500));
  await expect.element(alert).not.toBeInTheDocument();
  popup.closed = true;
  await expect.element(alert).toMatchTextContent(/window was closed before/);
  await expect.element(google).toBeEnabled();
});

test.each([
  ["refused", "Google sign-in was cancelled."],
  ["unverified-address", "Google has not verified this e-mail address."],
  ["wrong-state", "Google sign-in could not be checked. Please try again."],
])("a Google sign-in that ends with %s is reported, and logs nobody in", async (error, text) => {
  const { send } = answerPopup();
  open();
  await google.click();
  send({ error });
  await expect.element(alert).toHaveTextContent(text);
  expect(storedUser()).toBeNull();
});

test("a Google sign-in whose result has expired logs nobody in", async () => {
  answer(LOGIN, () => refusal("google_expired"));
  const { send } = answerPopup();
  open();
  await google.click();
  send({ proof: "old", email: EMAIL, name: "Ada" });
  await expect.element(alert).toHaveTextContent("Google sign-in has expired. Please try again.");
  expect(storedUser()).toBeNull();
});

test("the first Google login of a person prompts for a password, and reports if this took too long", async () => {
  answer(LOGIN, () => refusal("registration_incomplete"));
  const accounts = answer("POST /users/createUser", () => refusal("google_expired"));
  const { send } = answerPopup();
  open();
  await google.click();
  send({ proof: "proof", email: EMAIL, name: "Ada" });
  const dialog = page.getByRole("dialog", { name: "Set a password" });
  await expect.element(dialog).toMatchTextContent(EMAIL);
  const create = dialog.getByRole("button", { name: "Create account" });
  await create.click();
  await expect.element(dialog).toMatchTextContent("Please fill in all fields");
  expect(accounts).toEqual([]);
  for (const name of ["Password", "Confirm password"])
    await dialog.getByRole("textbox", { name, exact: true }).fill("correct horse");
  await create.click();
  await expect.element(dialog).toMatchTextContent("Google sign-in has expired. Please try again.");
  expect(accounts).toEqual([
    { body: { name: "Ada", email: EMAIL, password: "correct horse", proof: "proof" } },
  ]);
  expect(storedUser()).toBeNull();
});

test("the last page of the Google window shows the result if it cannot close itself", async () => {
  vi.spyOn(window, "close").mockReturnValue();
  mount(<Finished />, { path: "/google-finished" });
  history.replaceState(null, "", "/google-finished#attempt=12345678&error=refused");
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Google sign-in was cancelled. You may close this window now.");
  expect(location.hash).toBe("");
});
