import type { Page } from "@playwright/test";
import { notices } from "../fixtures/demonstration.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { ADMIN, begin, registerVerified } from "../fixtures/people.ts";
import { newId } from "../fixtures/servers/sandbox.ts";

// Waits until all sources respond: after earlier failures, the shop may have paused the calls to one.
test.beforeEach(({ sandbox }) => sandbox.untilWell());

const tiles = (page: Page) => page.getByRole("link", { name: /^Enlarge QC photo/ });
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Photos, enlarged" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Report a wrong photo" });

test("a visitor must log in to report a photo, and an admin can hide it, undo this and keep it", async ({
  page,
  newVisitor,
}) => {
  const user = await registerVerified(page);
  const id = newId();
  const photosOf = async () => {
    const found = await page.request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
    return (await found.json()).data.photos.length as number;
  };
  // Waits until all sources have responded, because the photos may change until then.
  const before = await photosOf();
  const path = `/product/weidian/${id}`;
  await page.goto(path);
  await hydrated(page);
  await tiles(page).first().click();
  await lightbox(page).getByRole("button", { name: "Report a wrong photo" }).click();
  await expect(page).toHaveURL(/\/login\?from=.*%23report%3Dphoto-/);
  await fillLogin(page, user);
  await expect(page).toHaveURL(/\/product\/weidian\/\d+#report=photo-[\w-]{22}$/);
  await dialog(page).getByLabel("It shows another item").check();
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page).getByText("Thank you. We'll look at it.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(lightbox(page)).toBeVisible();
  await expect(page).toHaveURL(/#photo-[\w-]{22}$/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(path);
  await expect(tiles(page).first()).toBeFocused();

  const admin = await (await newVisitor()).newPage();
  await begin(admin, ADMIN, "/dashboard/photo-reports");
  const card = admin.getByRole("article", { name: `Photo of Weidian ${id}` });
  await card.getByRole("button", { name: "Hide" }).click();
  await expect(notices(admin).getByText("Photo hidden")).toBeVisible();
  await expect.poll(photosOf).toBe(before - 1);
  await notices(admin).getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
  await expect.poll(photosOf).toBe(before);
  await card.getByRole("button", { name: "Keep" }).click();
  await expect(notices(admin).getByText("Photo kept")).toBeVisible();
  await expect(card).toBeHidden();
  await expect.poll(photosOf).toBe(before);
});
