import type { ReportedPhoto } from "@loupe/contract";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectWellShown } from "#testing/components/accessible.ts";
import { answer, noResponse, SUCCESS } from "#testing/components/answers.ts";
import { mountDashboard } from "#testing/components/mount.tsx";

const SETTLE = "POST /qc/settlePhotoReports";
const NOTE = "A watch, not a jacket.\n<script>alert(1)</script>";

let photos: ReportedPhoto[];

const photoOf = (place: number): ReportedPhoto => ({
  _id: `00000000-0000-4000-8000-00000000000${place}`,
  storeName: "weidian",
  productCode: `726551138${place}`,
  picture: `/images/qc/${String(place).repeat(22)}`,
  isHidden: false,
  total: 1,
  reasons: [{ reason: "other-item", total: 1 }],
  reports: [
    {
      _id: `00000000-0000-4000-9000-00000000000${place}`,
      name: "Ada Lovelace",
      reason: "other-item",
      note: NOTE,
      createdAt: "2026-10-07T00:00:00.000Z",
      settledAt: null,
      verdict: null,
    },
  ],
});
const isOpen = ({ reports }: ReportedPhoto) => reports.some(({ settledAt }) => !settledAt);

const answerVerdicts = () =>
  answer(SETTLE, ({ body: { picture, verdict } }) => {
    const photo = photos.find((one) => one.picture === picture)!;
    const settledAt = verdict === "open" ? null : "2026-10-08T00:00:00.000Z";
    photo.isHidden = verdict === "hidden";
    photo.reports = photo.reports.map((report) => ({ ...report, settledAt }));
    return SUCCESS;
  });

beforeEach(() => {
  photos = [];
  answer("GET /qc/getPhotoReports", ({ query }) => ({
    ...SUCCESS,
    data: photos.filter((photo) => isOpen(photo) === (query.status === "open")),
    nextCursor: null,
  }));
});

const cardOf = (place: number) =>
  page.getByRole("article", { name: `Photo of Weidian ${photoOf(place).productCode}` });
const toasts = page.getByRole("region", { name: "Notifications" });
const status = page.getByLabelText("Status");

test("the page without reports shows a message in place of the list", async () => {
  mountDashboard("photo-reports");
  await expect.element(page.getByRole("heading", { name: "No photos to review" })).toBeVisible();
  await expectWellShown();
  await status.selectOptions("Settled");
  await expect.element(page.getByRole("heading", { name: "Nothing settled yet" })).toBeVisible();
  expect(location.search).toBe("?status=settled");
});

test("an admin can hide a reported photo, undo that, and keep the photo", async () => {
  photos = [photoOf(1)];
  const verdicts = answerVerdicts();
  mountDashboard("photo-reports");
  const card = cardOf(1);
  for (const text of ["Reported by 1 user", "It shows another item", "Ada Lovelace", "<script>"])
    await expect.element(card).toMatchTextContent(text);
  await expect
    .element(card.getByRole("link", { name: "Weidian 7265511381", exact: true }))
    .toHaveAttribute("href", "/product/weidian/7265511381");
  await expectWellShown();
  await page.viewport(1280, 720);

  await card.getByRole("button", { name: "Hide" }).click();
  await expect.element(toasts.getByText("Photo hidden")).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await toasts.getByRole("button", { name: "Undo" }).click();
  await expect.element(toasts.getByText("Back in the queue")).toBeVisible();
  await card.getByRole("button", { name: "Keep" }).click();
  await expect.element(toasts.getByText("Photo kept")).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();

  await status.selectOptions("Settled");
  await expect.element(card).toMatchTextContent("Shown");
  await card.getByRole("button", { name: "Hide" }).click();
  await expect.element(card).toMatchTextContent("Hidden");
  await card.getByRole("button", { name: "Show again" }).click();
  await expect.element(card).toMatchTextContent("Shown");
  expect(verdicts.map(({ body }) => body.verdict)).toEqual([
    "hidden",
    "open",
    "kept",
    "hidden",
    "kept",
  ]);
});

test("the keyboard shortcuts select a reported photo, hide it or keep it", async () => {
  photos = [photoOf(1), photoOf(2), photoOf(3)];
  answerVerdicts();
  mountDashboard("photo-reports");
  await expect.element(cardOf(3)).toBeVisible();
  await userEvent.keyboard("jh");
  await expect.element(toasts.getByText("Photo hidden")).toBeVisible();
  await expect.element(cardOf(2)).toHaveFocus();
  await userEvent.keyboard("p");
  await expect.element(toasts.getByText("Photo kept")).toBeVisible();
  await expect.element(cardOf(3)).toHaveFocus();
});

test("a reported photo returns to the list if the server does not save the decision", async () => {
  photos = [photoOf(1)];
  answer(SETTLE, noResponse);
  mountDashboard("photo-reports");
  await cardOf(1).getByRole("button", { name: "Keep" }).click();
  await expect.element(toasts.getByText("Could not make any change!")).toBeVisible();
  await expect.element(cardOf(1)).toBeVisible();
});
