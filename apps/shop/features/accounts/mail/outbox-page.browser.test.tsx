import type { OutboxMail } from "@loupe/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const LIST = "GET /mail/getOutbox";
const LINK = "http://localhost:3000/verify-email?token=t0ken";

let mails: OutboxMail[];
let mailServer: boolean;

beforeEach(() => {
  mails = [];
  mailServer = true;
  answer(LIST, () => ({ ...SUCCESS, data: mails, nextCursor: null, mailServer }));
});

const mailOf = (index: number, more: Partial<OutboxMail> = {}): OutboxMail => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  kind: "verify",
  recipient: `person-${index}@mail.example`,
  state: "sent",
  attempts: 1,
  lastError: null,
  createdAt: "2026-01-02T03:04:05.000Z",
  sentAt: null,
  ...more,
});

const main = page.getByRole("main");
const list = main.getByRole("rowgroup").filter({ hasText: "@" });
const mail = (index: number) => list.filter({ hasText: `person-${index}@` });
const notice = (text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();

test("without a mail server the outbox shows a notice, and each email with its link", async () => {
  mailServer = false;
  mountDashboard("outbox");
  await expect.element(page.getByRole("heading", { name: "No mails yet" })).toBeVisible();
  await expectWellShown();

  mails = [
    mailOf(1, {
      state: "kept",
      attempts: 0,
      subject: "Verify your email for Loupe",
      text: `Open ${LINK}\n\nThe link is good for 24 hours and works once.`,
      link: LINK,
    }),
  ];
  mountDashboard("outbox");
  await expect.element(page.getByText("No mail server is configured.")).toBeVisible();
  await expect.element(mail(1)).toMatchTextContent("Kept here");
  await expect.element(mail(1)).toMatchTextContent("Verify email");
  await expect.element(mail(1)).toMatchTextContent("Verify your email for Loupe");
  await expect.element(mail(1).getByText(LINK, { exact: true })).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await mail(1).getByRole("button", { name: "Copy link" }).click();
  await expect.element(mail(1).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(write).toHaveBeenCalledWith(LINK);
  write.mockRestore();
  await mail(1).getByText("Whole mail").click();
  await expect
    .element(mail(1).getByText("The link is good for 24 hours and works once."))
    .toBeVisible();
  await expectWellShown();
});

test("an email that the mail server rejected is shown with the reason, and can be sent again", async () => {
  mails = [mailOf(1, { state: "failed", lastError: "550 No such mailbox" })];
  const retries = answer("POST /mail/retryMail", () => {
    mails = [mailOf(1, { attempts: 2 })];
    return { ...SUCCESS, message: "The mail will be sent again" };
  });
  mountDashboard("outbox");
  await expect.element(mail(1).getByText("Failed", { exact: true })).toBeVisible();
  await expect.element(page.getByText("No mail server is configured.")).not.toBeInTheDocument();
  await expect.element(mail(1)).toMatchTextContent("1 attempt");
  await expect.element(mail(1)).toMatchTextContent("550 No such mailbox");
  await expect.element(mail(1).getByRole("button", { name: "Copy link" })).not.toBeInTheDocument();
  await mail(1).getByRole("button", { name: "Send again to person-1@mail.example" }).click();
  await expect.element(notice("The mail will be sent again")).toBeVisible();
  await expect.element(mail(1).getByText("Sent", { exact: true })).toBeVisible();
  await expect
    .element(mail(1).getByRole("button", { name: /^Send again/ }))
    .not.toBeInTheDocument();
  expect(retries).toEqual([{ query: { mail_id: mailOf(1)._id } }]);
});

test("while the mail server fails, an email has its link and a button that sends it now", async () => {
  const lastError = "The mail server did not answer.";
  mails = [mailOf(1, { state: "ready", lastError, subject: "Verify", text: LINK, link: LINK })];
  const retries = answer("POST /mail/retryMail", SUCCESS);
  mountDashboard("outbox");
  await expect.element(mail(1).getByText(LINK, { exact: true }).first()).toBeVisible();
  await mail(1).getByRole("button", { name: "Send now to person-1@mail.example" }).click();
  await expect.poll(() => retries).toEqual([{ query: { mail_id: mailOf(1)._id } }]);
});

test("the titles of the outbox's columns are above the beginning of their texts", async () => {
  mails = [mailOf(1)];
  mountDashboard("outbox");
  const when = page.getByRole("columnheader", { name: "When" });
  await expect.element(when).toBeVisible();
  expect(getComputedStyle(when.element()).textAlign).toBe("start");
});
