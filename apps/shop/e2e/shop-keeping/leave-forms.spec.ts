import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../fixtures/journey.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";
import { ADMIN, begin, registerVerified, stored } from "../fixtures/people.ts";
type Form = {
  page: string;
  /** Opens the form, if the page does not show it at once. */
  open?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  text?: string;
  /** Whether `open` navigates to another address. */
  isDeeper?: true;
};

const inDialog = (page: Page) => page.getByRole("dialog");
const main = (page: Page) => page.getByRole("main");

/**
 * Forms of the dashboard. The forms of the catalogue and of agents are tested in `leave-forms.browser.test.tsx`,
 * and the form of rate cards in `rate-cards.spec.ts`.
 */
const FORMS: Form[] = [
  {
    page: "Settings",
    open: (page) =>
      main(page)
        .getByRole("link", { name: /^Your site/ })
        .click(),
    field: (page) => main(page).getByLabel("Name", { exact: true }),
    isDeeper: true,
  },
  { page: "Add QC photos", field: (page) => main(page).getByLabel("Item link") },
  {
    page: "Own QC photos",
    open: (page) => page.getByRole("button", { name: /^Edit/ }).first().click(),
    field: (page) => inDialog(page).getByLabel("Option"),
  },
  { page: "Legal pages", field: (page) => main(page).getByLabel("Text, in Markdown") },
  { page: "Backups", field: (page) => main(page).getByRole("textbox").first() },
  {
    page: "All Users",
    open: (page) =>
      page
        .getByRole("combobox", { name: /^What to do with/ })
        .first()
        .selectOption("block"),
    field: (page) => inDialog(page).getByRole("textbox"),
  },
  {
    page: "Income",
    open: (page) =>
      page.locator('input[type="file"]').setInputFiles({
        name: "commissions.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Order,Date,Commission\nA1,2026-11-01,1.20\n"),
      }),
    field: (page) => main(page).getByLabel("Currency code, such as USD"),
    text: "EUR",
  },
];

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

/** Adds a set of the shop's own photos, because one of the forms edits such a set. */
async function addPhotoSet(page: Page): Promise<void> {
  const buffer = await sharp({
    create: { width: 90, height: 60, channels: 3, background: "#585" },
  })
    .png()
    .toBuffer();
  const answer = await page.request.post("/api/v1/qc/addPhotoSet", {
    headers: { authorization: (await stored(page)).token! },
    multipart: {
      storeName: "weidian",
      productCode: "7265511373",
      photo: { name: "a.png", mimeType: "image/png", buffer },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("leaving a form with typed text asks for confirmation", async ({ page }) => {
  await registerVerified(page);
  await begin(page, ADMIN, "/dashboard/admin-home");
  await addPhotoSet(page);
  for (const { page: name, open, field, text = "typed", isDeeper } of FORMS) {
    await test.step(name, async () => {
      await goTo(page, "Home");
      await expect(page).toHaveURL(/admin-home/);
      await goTo(page, name);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await open?.(page);
      await field(page).fill(text);
      await page.goBack();
      await question(page).getByRole("button", { name: "Stay" }).click();
      await expect(question(page)).toBeHidden();
      await expect(field(page)).toHaveValue(text);
      await page.goBack();
      await question(page).getByRole("button", { name: "Leave" }).click();
      await expect(page).toHaveURL(isDeeper ? /\/settings$/ : /admin-home/);
    });
  }
});
