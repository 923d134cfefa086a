import type { Ask, AskAnswer } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#testing/components/accessible.ts";
import { readNotes, writeNotes } from "#features/look-up/qc-desk/stored-notes.ts";
import { answer, refusal } from "#testing/components/answers.ts";
import { pictureAt } from "#testing/components/goods.ts";
import { mount } from "#testing/components/mount.tsx";
import { AskForm } from "./ask-form.tsx";
import { AskView } from "./ask-view.tsx";

const TOKEN = "t".repeat(22);
const PHOTO = "a".repeat(22);
const OWNER = "o".repeat(43);

const answerOf = (index: number, more: Partial<AskAnswer> = {}): AskAnswer => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  verdict: "keep",
  reason: `Reason ${index}`,
  marks: [],
  createdAt: new Date().toISOString(),
  hidden: false,
  ...more,
});

const ASK: Ask = {
  shopType: "weidian",
  id: "7265511373",
  title: "Copper kettle",
  option: { skuID: "1", name: "Navy" },
  photos: [
    { id: PHOTO, url: pictureAt("ask"), width: 400, height: 300 },
    { id: "b".repeat(22), url: `/images/qc/${"b".repeat(22)}`, missing: true },
  ],
  marks: [{ photo: PHOTO, x: 0.5, y: 0.5, note: "<b>loose</b> thread" }],
  question: "Is the stitching all right?",
  createdAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 1e9).toISOString(),
  counts: { keep: 1, exchange: 0 },
  answers: [answerOf(1)],
  isOwner: false,
};

const success = { success: true as const, message: "ok" };

beforeEach(() => localStorage.clear());

const show = (hash = "", nextCursor: string | null = null) =>
  mount(
    <main id="main">
      <AskView token={TOKEN} first={ASK} nextCursor={nextCursor} />
    </main>,
    { path: `/ask/${TOKEN}${hash}` },
  );

const form = page.getByRole("form", { name: "Your answer" });

test("the page shows question, photos, marks and answers as text, and says which photo is gone", async () => {
  show();
  await expect
    .element(page.getByText("Is the stitching all right?", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText("<b>loose</b> thread", { exact: true })).toBeVisible();
  await expect.element(page.getByText("This photo is no longer available.").first()).toBeVisible();
  await expect.element(page.getByText("Reason 1")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Hide" })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/authentic|score|1:1/i);
  await expectAccessible();
});

test("an answer needs a verdict and a reason, and can have marks that are placed and moved by keyboard", async () => {
  const requests = answer("POST /ask/:token/answers", {
    ...success,
    data: answerOf(2, { verdict: "exchange", reason: "It is loose" }),
  });
  answer("GET /ask/:token", {
    ...success,
    data: { ...ASK, counts: { keep: 1, exchange: 1 } },
    nextCursor: null,
  });
  show();
  await form.getByRole("button", { name: "Send answer" }).click();
  await expect.element(form.getByText("Please give a reason.")).toBeVisible();
  await expect.element(form.getByText("Please choose one.")).toBeVisible();
  expect(requests).toEqual([]);
  await form.getByLabelText("Exchange").click();
  await form.getByLabelText("Why?").fill("It is loose");
  await form.getByText("Add marks to the photos").click();
  const photo = form.getByRole("button", { name: "Mark a place on Photo 1" });
  (photo.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await form.getByLabelText("Note on photo 1").fill("here");
  (form.getByRole("button", { name: "Move the mark" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}");
  await form.getByRole("button", { name: "Send answer" }).click();
  await expect.element(page.getByText("Thank you. Your answer is on the page.")).toBeVisible();
  await expect.element(page.getByText("It is loose").first()).toBeVisible();
  await expect.element(page.getByText("Keep: 1. Exchange: 1.")).toBeVisible();
  expect(requests).toMatchObject([
    {
      body: {
        verdict: "exchange",
        reason: "It is loose",
        marks: [{ photo: PHOTO, x: 0.52, y: 0.48, note: "here" }],
      },
    },
  ]);
});

test("the owner's token in the address is stored and removed from it, and lets the owner hide answers and end the page", async () => {
  answer("GET /ask/:token", {
    ...success,
    data: { ...ASK, isOwner: true, answers: [answerOf(1), answerOf(3, { hidden: true })] },
    nextCursor: null,
  });
  const hiding = answer("PATCH /ask/:token/answers/:id", success);
  const ending = answer("DELETE /ask/:token", success);
  show(`#owner=${OWNER}`);
  await expect.element(page.getByText("Hidden from others")).toBeVisible();
  expect(location.hash).toBe("");
  expect(JSON.parse(localStorage.getItem("asks") ?? "{}")).toEqual({ [TOKEN]: OWNER });
  await page.getByRole("button", { name: "Hide" }).first().click();
  await expect.poll(() => hiding.length).toBe(1);
  expect(hiding).toMatchObject([{ body: { hidden: true } }]);
  await page.getByRole("button", { name: "End this page" }).click();
  await page.getByRole("button", { name: "End it and delete all answers" }).click();
  await expect.element(page.getByText("This page has ended.")).toBeVisible();
  expect(ending).toHaveLength(1);
  expect(localStorage.getItem("asks")).toBe("{}");
});

test("everybody can report an answer", async () => {
  const reports = answer("POST /ask/:token/reports", success);
  show();
  await page.getByRole("button", { name: "Report", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("What is wrong?").fill("An insult");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports).toMatchObject([{ body: { answerId: answerOf(1)._id, reason: "An insult" } }]);
});

test("the form takes the reason from the desk, and the marks with notes of the chosen photos", async () => {
  const item = { storeName: "weidian", id: ASK.id } as const;
  const mark = { photo: PHOTO, x: 0.4, y: 0.3, note: "Loose thread" };
  const marks = [mark, { ...mark, note: "" }, { ...mark, photo: "b".repeat(22) }];
  const reason = "Is this glue?";
  writeNotes(item, { ...readNotes(item), verdict: "ask", reason, marks });
  const requests = answer("POST /ask", refusal("photo_not_of_item"));
  const search = `?advice=${PHOTO.slice(0, 8)}`;
  mount(<AskForm item={item} />, { path: `/product/weidian/${ASK.id}${search}` });
  await expect.element(page.getByLabelText("Your question")).toHaveValue(reason);
  await page.getByRole("button", { name: "Create page" }).click();
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests).toMatchObject([
    { body: { photos: [PHOTO.slice(0, 8)], marks: [mark], question: reason } },
  ]);
});
