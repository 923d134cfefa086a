import type { Account } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Guard } from "#features/accounts/login/components/guard.tsx";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, refusal, SUCCESS } from "#testing/components/answers.ts";
import { logIn, mount } from "#testing/components/mount.tsx";
import { OwnAccount } from "./own-account-page.tsx";

let account: Account;
beforeEach(() => {
  logIn("user");
  account = {
    user: {
      id: "018f3a1e-0000-7000-8000-000000000001",
      name: "Ada",
      email: "ada@loupe.example",
      role: "user",
    },
    language: "en",
    createdAt: "2026-01-02T03:04:05.000Z",
    newEmail: null,
    deletedAt: null,
  };
  answer("GET /account", () => ({ ...SUCCESS, data: account }));
  answer("GET /account/sessions", { ...SUCCESS, data: [] });
  answer("GET /account/second-factors", {
    ...SUCCESS,
    data: { passkeys: [], totp: false, recoveryCodes: 0, demanded: false },
  });
});

async function open(): Promise<void> {
  mount(
    <Guard>
      <OwnAccount more={null} />
    </Guard>,
    { path: "/account" },
  );
  await expect.element(page.getByRole("heading", { name: "Delete account" })).toBeVisible();
}

test("the account page fits every width and is accessible", async () => {
  await open();
  await expectWellShown();
});

test("a newly selected language of emails is saved and stays selected", async () => {
  const changes = answer("PATCH /account", ({ body }) => {
    account.language = body.language!;
    return { ...SUCCESS, data: account.user };
  });
  await open();
  const form = page.getByRole("region", { name: "Language of emails" });
  const language = form.getByLabelText("Language", { exact: true });
  await expect.element(language).toHaveValue("en");
  await language.selectOptions("Deutsch");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Language saved").first()).toBeVisible();
  expect(changes).toEqual([{ body: { language: "de" } }]);
  await open();
  await expect.element(language).toHaveValue("de");
});

test("a change that needs re-authentication opens the password dialog, and is then sent again", async () => {
  let isConfirmed = false;
  answer("POST /account/totp", () =>
    isConfirmed
      ? { ...SUCCESS, data: { secret: "JBSWY3DPEHPK3PXP", url: "otpauth://totp/Loupe" } }
      : refusal("reauth_required"),
  );
  answer("POST /auth/reauthenticate", () => {
    isConfirmed = true;
    return { ...SUCCESS, approvalToken: "renewed" };
  });
  await open();
  await page.getByRole("button", { name: "Set up an app" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByLabelText("Password", { exact: true }).fill("secret");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("img", { name: /Scan this/ })).toBeVisible();
});
