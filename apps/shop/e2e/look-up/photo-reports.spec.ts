import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { ask, expectWellShown, notices } from "../fixtures/demonstration.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { ADMIN, begin, registerVerified } from "../fixtures/people.ts";
import { newId } from "../fixtures/sandbox.ts";

const QUEUE = "/dashboard/photo-reports";

test.describe.configure({ timeout: 90_000 });
// An earlier journey may have made the shop pause a service.
test.beforeEach(({ sandbox }) => sandbox.untilWell());

const tiles = (page: Page) => page.getByRole("link", { name: /^Enlarge QC photo/ });
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Photos, enlarged" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Report a wrong photo" });
const cards = (page: Page) => page.getByRole("article", { name: /^Photo of/ });
const cardOf = (page: Page, id: string) =>
  page.getByRole("article", { name: `Photo of Weidian ${id}` });

/** A new item's page, with its first photo enlarged. */
async function enlarge(page: Page, id: string): Promise<void> {
  // Waits until every source has answered, because the photos may change until then.
  await page.request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  await page.goto(`/product/weidian/${id}`);
  await hydrated(page);
  await tiles(page).first().click();
  await expect(lightbox(page)).toBeVisible();
}

/** A new user reports the first photo of a new item, through the API. */
async function reported(page: Page, note = ""): Promise<string> {
  const id = newId();
  await begin(page, await registerVerified(page));
  const found = await page.request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  const picture = (await found.json()).data.photos[0].url;
  const photo = { storeName: "weidian", productCode: id, picture };
  await ask(page, "post", "/qc/reportPhoto", { ...photo, reason: "other-item", note });
  return id;
}

async function openQueue(page: Page, search = ""): Promise<void> {
  await begin(page, ADMIN, QUEUE + search);
  await expect(page.getByRole("heading", { name: "Photo reports" })).toBeVisible();
}

test("an empty queue says so", async ({ page }) => {
  await openQueue(page);
  await expect(page.getByRole("heading", { name: "No photos to review" })).toBeVisible();
  await expectWellShown(page);
  await page.getByLabel("Status").selectOption("Settled");
  await expect(page).toHaveURL(`${QUEUE}?status=settled`);
  await expect(page.getByRole("heading", { name: "Nothing settled yet" })).toBeVisible();
});

test("a user reports a photo from its enlarged view, by keyboard", async ({ page }) => {
  await begin(page, await registerVerified(page));
  const id = newId();
  await enlarge(page, id);
  const photo = page.url();
  await expectAccessible(page);
  await lightbox(page).getByRole("button", { name: "Report a wrong photo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#report=photo-[\w-]{22}$/);
  await expect(lightbox(page)).toBeHidden();
  await expect(dialog(page).getByRole("radio").first()).toBeFocused();
  await expectAccessible(page);

  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Please choose what is wrong with it");
  await expect(dialog(page).getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog(page).getByLabel("It's broken or can't be made out")).toBeChecked();
  await dialog(page).getByLabel("Note").fill("é".repeat(501));
  await expect(dialog(page).getByText("501 / 500")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("A note has at most 500 characters");
  await dialog(page).getByLabel("Note").fill("Only <b>grey</b> 🧥");
  const sent = page.waitForRequest(/reportPhoto/);
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    storeName: "weidian",
    productCode: id,
    reason: "broken",
    note: "Only <b>grey</b> 🧥",
  });
  await expect(dialog(page).getByText("Thank you. We'll look at it.")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Back to the photo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lightbox(page)).toBeVisible();
  await expect(page).toHaveURL(photo);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeHidden();
  await expect(page).toHaveURL(`/product/weidian/${id}`);
  await expect(tiles(page).first()).toBeFocused();
});

test("a visitor logs in first and returns to the report; Back leads to the page", async ({
  page,
}) => {
  const user = await registerVerified(page);
  const id = newId();
  await enlarge(page, id);
  await lightbox(page).getByRole("button", { name: "Report a wrong photo" }).click();
  await expect(page).toHaveURL(/\/login\?from=.*%23report%3Dphoto-/);
  await fillLogin(page, user);
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/product\/weidian\/\d+#report=photo-/);
  await page.keyboard.press("Escape");
  await expect(lightbox(page)).toBeVisible();
});

test("a refused report and one without an answer are shown, and the input is kept", async ({
  page,
  watch,
}) => {
  watch.expects(0, /reportPhoto/);
  watch.expects(404, /reportPhoto/);
  await begin(page, await registerVerified(page));
  await page.goto(`/product/weidian/${newId()}#report=photo-${"a".repeat(22)}`);
  await dialog(page).getByLabel("Something else").check();
  await dialog(page).getByLabel("Note").fill("Kept words");
  await page.route(/reportPhoto/, (route) => route.abort());
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "The server isn't responding. Please try again.",
  );
  await page.unroute(/reportPhoto/);
  await dialog(page).getByRole("button", { name: "Send report" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("This photo is not one of the item’s");
  await expect(dialog(page).getByLabel("Note")).toHaveValue("Kept words");
});

test("an admin hides a photo, undoes this, and keeps the photo", async ({ page, newVisitor }) => {
  const note = "A watch, not a jacket.\n<script>alert(1)</script>";
  const id = await reported(page, note);
  const visitor = await (await newVisitor()).newPage();
  const count = async () => {
    await visitor.goto(`/product/weidian/${id}`);
    await expect(tiles(visitor).first()).toBeVisible();
    return (await visitor.request.get(`/api/v1/qc-photos/${id}?shopType=weidian`)).json();
  };
  const before = (await count()).data.photos.length;

  await openQueue(page);
  await expect(cardOf(page, id)).toContainText("Reported by 1 user");
  await expect(cardOf(page, id)).toContainText("It shows another item");
  await expect(cardOf(page, id)).toContainText("Ada Lovelace");
  await expect(cardOf(page, id)).toContainText("<script>alert(1)</script>");
  await expect(
    cardOf(page, id).getByRole("link", { name: `Weidian ${id}`, exact: true }),
  ).toHaveAttribute("href", `/product/weidian/${id}`);
  await expectWellShown(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await cardOf(page, id).getByRole("button", { name: "Hide" }).click();
  await expect(notices(page).getByText("Photo hidden")).toBeVisible();
  await expect(cardOf(page, id)).toBeHidden();
  await expect.poll(async () => (await count()).data.photos.length).toBe(before - 1);

  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(notices(page).getByText("Back in the queue")).toBeVisible();
  await expect(cardOf(page, id)).toBeVisible();
  await expect.poll(async () => (await count()).data.photos.length).toBe(before);

  await cardOf(page, id).getByRole("button", { name: "Keep" }).click();
  await expect(notices(page).getByText("Photo kept")).toBeVisible();
  await expect(cardOf(page, id)).toBeHidden();
  await page.getByLabel("Status").selectOption("Settled");
  await expect(cardOf(page, id)).toContainText("Shown");
  await cardOf(page, id).getByRole("button", { name: "Hide" }).click();
  await expect(cardOf(page, id)).toContainText("Hidden");
  await cardOf(page, id).getByRole("button", { name: "Show again" }).click();
  await expect(cardOf(page, id)).toContainText("Shown");
  await expect.poll(async () => (await count()).data.photos.length).toBe(before);
});

test("keyboard shortcuts work through the queue", async ({ page }) => {
  const ids = [await reported(page), await reported(page), await reported(page)].toReversed();
  await openQueue(page);
  for (const id of ids) await expect(cardOf(page, id)).toBeVisible();
  await page.keyboard.press("j");
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(cardOf(page, ids[0]!)).toBeFocused();
  await page.keyboard.press("h");
  await expect(notices(page).getByText("Photo hidden")).toBeVisible();
  await expect(cardOf(page, ids[0]!)).toBeHidden();
  await expect(cardOf(page, ids[1]!)).toBeFocused();
  await page.keyboard.press("p");
  await expect(notices(page).getByText("Photo kept")).toBeVisible();
  await expect(cardOf(page, ids[2]!)).toBeFocused();
});

test("a card returns if its verdict is refused", async ({ page, watch }) => {
  watch.expects(0, /settlePhotoReports/);
  const id = await reported(page);
  await openQueue(page);
  await page.route(/settlePhotoReports/, (route) => route.abort());
  await cardOf(page, id).getByRole("button", { name: "Keep" }).click();
  await expect(notices(page).getByText("Could not make any change!")).toBeVisible();
  await expect(cardOf(page, id)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true });

  test("the report button is in view and large enough", async ({ page }) => {
    await begin(page, await registerVerified(page));
    await enlarge(page, newId());
    const button = lightbox(page).getByRole("button", { name: "Report a wrong photo" });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(dialog(page).getByRole("button", { name: "Send report" })).toBeInViewport();
    await expectAccessible(page);
  });
});
