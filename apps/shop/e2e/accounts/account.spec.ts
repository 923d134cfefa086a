import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { mailbox } from "../fixtures/servers/mailbox.ts";
import { begin, registerVerified } from "../fixtures/people.ts";

/** Adds Chromium's virtual authenticator: a device whose owner always unlocks the screen when prompted. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Logs out in this browser only. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

test("a passkey logs in without a password, and a login by password needs a code if an authenticator app is set up", async ({
  page,
  watch,
}) => {
  watch.expects(403, /\/auth\/login/);
  await addAuthenticator(page);
  const person = await registerVerified(page);
  await begin(page, person, "/account");
  await page.getByRole("button", { name: "Set up an app" }).click();
  const key = await page.locator("code").innerText();
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByRole("textbox", { name: "Code" }).fill(totp.generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  const codes = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await page.getByLabel("Name of the passkey").fill("My phone");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Remove My phone" })).toBeVisible();
  await forget(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).toHaveAttribute("data-role", "user");
  await forget(page);
  await page.goto("/login");
  await fillLogin(page, person);
  const step = page.getByRole("dialog", { name: "Enter your code" });
  await step.getByRole("textbox", { name: "Code" }).fill(recoveryCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("an email address changes after a click on the link in both mailboxes, and all personal data can be downloaded, and the account deleted and kept", async ({
  page,
}) => {
  const person = await registerVerified(page);
  const email = `new-${person.email}`;
  await begin(page, person, "/account");
  await page.getByLabel("New email address").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Open both links to change")).toContainText(email);
  const confirm = async (address: string, answer: string) => {
    const link = new URL(await mailbox(page.request).linkTo(address, "newEmail"));
    await page.goto(link.pathname + link.search);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText(answer)).toBeVisible();
  };
  await confirm(email, "Confirmed. Now open the link in your other mailbox.");
  await confirm(person.email, "Your email address has been changed.");
  await page.goto("/account");
  await expect(page.getByRole("main").getByText(email, { exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  // The first three responses simulate a large account, whose export is not ready yet.
  let answers = 0;
  await page.route("**/api/v1/account/export", async (route) => {
    answers += 1;
    if (answers > 3) return await route.continue();
    const data = { done: answers * 100_000, total: 400_000 };
    await route.fulfill({ status: 202, json: { success: true, message: "ok", data } });
  });
  await page.getByRole("button", { name: "Download my data" }).click();
  const progress = page.getByRole("progressbar", { name: "Your data are being prepared" });
  await expect(progress).toHaveAttribute("value", "75");
  expect((await download).suggestedFilename()).toMatch(/^account-.*\.json$/);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete your account?" });
  await asked.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("Your account will be deleted on")).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});

test("a language chosen in the menu before the menu's code has loaded is saved for emails", async ({
  page,
}) => {
  await begin(page, await registerVerified(page), "/account");
  // A dispatched click comes without pointer or key events, so only the link itself can record the choice.
  await page
    .getByRole("navigation", { name: "Languages" })
    .getByRole("link", { name: "Deutsch" })
    .dispatchEvent("click");
  await expect(page).toHaveURL("/de/account");
  const kept = page.waitForResponse("**/api/v1/users/keepLanguage");
  await page.mouse.move(50, 50);
  expect((await kept).status()).toBe(200);
  await expect(page.getByLabel("Sprache", { exact: true })).toHaveValue("de");
});
