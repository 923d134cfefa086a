import { openProduct, toast } from "../fixtures/collecting.ts";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";
import { fillLogin } from "../fixtures/log-in.ts";
import { registerVerified } from "../fixtures/people.ts";
import { countTaps } from "../fixtures/taps.ts";

test("a watch that a visitor began is added after the login, the item is among those viewed last, and one tap watches another item", async ({
  page,
}) => {
  const person = await registerVerified(page);
  await openProduct(page, JACKET.path);
  await page.getByRole("button", { name: "Watch price" }).click();
  const dialog = page.getByRole("dialog", { name: "Tell me when" });
  await expect(dialog.getByRole("textbox", { name: "Email address" })).toBeFocused();
  await dialog.getByRole("link", { name: "Log in instead" }).click();
  await expect(page).toHaveURL(
    `/login?from=${encodeURIComponent(`${JACKET.path}#watch`)}&for=watch`,
  );
  await expect(page.getByText("Log in, and we watch the item for you.")).toBeVisible();
  await fillLogin(page, person);
  await expect(toast(page, "Watching: The price falls")).toBeVisible();
  await expect(page).toHaveURL(JACKET.path);
  await expect(page.getByRole("button", { name: "Watching" })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto("/");
  const section = page.getByRole("region", { name: "Recently viewed" });
  await page.mouse.move(5, 5);
  const link = section.getByRole("link");
  await expect(link).toHaveAttribute("href", JACKET.path);
  await expect(section.getByRole("listitem")).toContainText(/¥\s\d+/);
  await page.getByRole("button", { name: "Tools" }).click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("region", { name: "Recently viewed" })).toContainText(/¥\s\d+/);
  await page.keyboard.press("Escape");
  await section.getByRole("button", { name: "Clear" }).click();
  await expect(section).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(section).toBeHidden();

  const taps = await countTaps(page);
  await openProduct(page, WATCH.path);
  const button = page.getByRole("button", { name: "Watch price" });
  const place = (await button.boundingBox())!;
  const sent = page.waitForResponse("**/api/v1/watches");
  await button.click();
  expect((await sent).status()).toBe(200);
  expect(taps()).toBe(1);
  await expect(page.getByRole("button", { name: "Watching" })).toBeFocused();
  const { y, height } = (await page.getByRole("button", { name: "Watching" }).boundingBox())!;
  expect({ y, height }).toEqual({ y: place.y, height: place.height });
  await page.goto("/watches");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("The price falls");
  await expect(rows.first()).toContainText(/Now .*¥\s\d+\.\d\d/);
  await expect(rows.first()).toContainText(/Checked .* ago|Checked just now/);
});
