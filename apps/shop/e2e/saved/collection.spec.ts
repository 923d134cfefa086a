import {
  addButton,
  becomeMember,
  cards,
  keep,
  openProduct,
  remove,
  toast,
} from "../fixtures/collecting.ts";
import { WATCH } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { registerVerified } from "../fixtures/people.ts";

const ADD = "**/api/v1/users/addToCollection?*";

test("a visitor who saves an item logs in and returns to it, finds it in the collection with a page of its own, and deletes it there and on its page", async ({
  page,
  watch,
}) => {
  watch.expects(401, /addToCollection/);
  const person = await registerVerified(page);
  await openProduct(page, WATCH.path);
  const add = addButton(page);
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("Please login to add this product to collection");
  const attempted = page.waitForResponse(ADD);
  // The focus scrolls the button into view.
  await add.focus();
  const before = await add.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please login to add to collection", { exact: true })).toBeVisible();
  expect((await attempted).status()).toBe(401);
  const login = page.getByRole("main").getByRole("link", { name: "Login / Signup" });
  await expect(login).toBeFocused();
  expect(await login.boundingBox()).toEqual(before);
  await page.waitForTimeout(600);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(WATCH.path)}&for=save`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(WATCH.path);
  await expect(page.getByText("Added to your collection.")).toBeVisible();
  const saved = page.getByRole("button", { name: "In your collection" });
  await expect(saved).toBeVisible();

  await page.goto("/collection");
  const card = cards(page).first();
  await expect(cards(page)).toHaveCount(1);
  await expect(card).toContainText(/Price: .*¥\s\d+\.\d\d/);
  await expect(card.getByRole("link", { name: /^Details of/ })).toHaveAttribute("href", WATCH.path);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/collection\/[\da-f-]{36}$/);
  await expect(page.getByRole("main").getByText(/^Price: .*¥/)).toBeVisible();
  await page.goto("/collection");
  await remove(page, 0);
  await expect(page.getByText("No collections found.")).toBeVisible();
  await expect(toast(page, "Deleted!")).toBeVisible();
  const notice = (await toast(page, "Deleted!").boundingBox())!;
  const haul = (await page.getByRole("link", { name: "Plan a haul" }).boundingBox())!;
  expect(haul.x + haul.width).toBeLessThan(notice.x);

  await openProduct(page, WATCH.path);
  await expect(saved).toBeHidden();
  const added = page.waitForResponse(ADD);
  await add.click();
  await expect(saved).toBeFocused();
  await expect(page.getByText("Added to your collection")).toBeHidden();
  await (await added).finished();
  await page.waitForTimeout(600); // Otherwise the next click would be a double click.
  await saved.click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText(title);
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  // The notice of the collection may still be shown, too.
  await expect(toast(page, "Deleted!").last()).toBeVisible();
  await expect(add).toBeVisible();
  await page.goto("/collection");
  await expect(page.getByText("No collections found.")).toBeVisible();
});

test("an item removed from the collection in one tab is no longer shown as saved in another tab", async ({
  page,
  context,
}) => {
  await becomeMember(page);
  await keep(page, [WATCH.id]);
  await page.goto("/collection");
  await expect(cards(page)).toHaveCount(1);
  const other = await context.newPage();
  await openProduct(other, WATCH.path);
  await expect(other.getByRole("button", { name: "In your collection" })).toBeVisible();
  const third = await context.newPage();
  await third.goto("/collection");
  await remove(third, 0);
  await expect(third.getByText("No collections found.")).toBeVisible();
  await expect(addButton(other)).toBeVisible();
  // The page reloads the list when its tab becomes visible.
  await page.bringToFront();
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await expect(page.getByText("No collections found.")).toBeVisible();
});
