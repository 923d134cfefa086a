import { JACKET, linkTo } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { tabTo } from "../fixtures/tab-to.ts";

test("finding an item and opening it at an agent works by keyboard alone", async ({
  page,
  context,
  watch,
}) => {
  await page.request.get(JACKET.path);
  await page.goto("/");
  await hydrated(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();

  await page.keyboard.press("/");
  await page.keyboard.type(linkTo.weidian(JACKET.id));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(JACKET.path);
  const main = page.getByRole("main");
  // Both appear without another action of the visitor.
  await expect(main.getByText(/^Price: .*¥/)).toBeVisible({ timeout: 2000 });
  await expect(page.getByRole("heading", { name: "QC Photos" })).toBeVisible({ timeout: 1000 });

  const chip = page.getByRole("button", { name: /^Select Agent/ });
  await tabTo(page, chip);
  await page.keyboard.press("Enter");
  const picker = page.getByRole("dialog", { name: "Select an agent" });
  await expect(picker).toBeVisible();
  await expect(picker.getByRole("button", { pressed: true })).toBeFocused();
  await tabTo(page, picker.getByRole("button", { name: "Kakobuy" }));
  await page.keyboard.press("Enter");
  await expect(picker).toBeHidden();
  await expect(chip).toBeFocused();
  await expect(chip).toHaveText(/Kakobuy/);

  const pictures = main.getByRole("toolbar", { name: "Pictures" }).getByRole("link");
  await tabTo(page, pictures.first());
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/image=2/);
  await expect(pictures.nth(1)).toBeFocused();
  // The thumbnails are a single Tab stop too: the chosen one.
  await page.keyboard.press("Tab");
  for (const picture of await pictures.all()) await expect(picture).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(pictures.nth(1)).toBeFocused();

  // A group of options is a single Tab stop. Arrow keys choose within it.
  const skus = main.getByRole("radiogroup", { name: "Colour" }).getByRole("radio");
  await tabTo(page, skus.first());
  await page.keyboard.press("ArrowRight");
  await expect(skus.nth(1)).toBeFocused();
  await expect(skus.nth(1)).toBeChecked();
  await expect(page).toHaveURL(/sku=/);

  const tile = main.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
  await tabTo(page, tile);
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  await expect(lightbox).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await lightbox.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(tile).toBeFocused();

  await tabTo(page, main.getByRole("link", { name: "Buy on Kakobuy" }), "Shift+Tab");
  const counted = page.waitForResponse(/\/api\/v1\/products\/incrementViewCount/);
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  const tab = await opened;
  await expect(tab).toHaveURL(/^https:\/\/www\.kakobuy\.com\/item\/details\?url=/);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  const count = await counted;
  expect(count.status()).toBe(200);
  expect(new URL(count.url()).searchParams.get("productCode")).toBe(JACKET.id);
  expect(watch.visits).toEqual([tab.url()]);
});

test.describe("with moving pictures", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test("Tab reaches every action of a product, each group of options, and the tools in the header", async ({
    page,
  }) => {
    await page.goto(JACKET.path);
    await hydrated(page);
    const main = page.getByRole("main");
    const header = page.getByRole("banner");
    const pause = main.getByRole("button", { name: "Pause the pictures" });
    await expect(pause).toBeAttached();
    for (const stop of [
      header.getByRole("link", { name: "Popular" }),
      header.getByRole("button", { name: "Tools" }),
      pause,
      main.getByRole("link", { name: "Next photo" }).first(),
      main.getByRole("link", { name: "Picture 1 of 8" }),
      main.getByRole("link", { name: /No reviews yet|Average rating/ }),
      main.getByRole("link", { name: /QC photos, newest/ }),
      main.getByRole("link", { name: "Buy on CNFans" }),
      main.getByRole("button", { name: /collection/i }),
      main.getByRole("button", { name: "Add to haul" }),
      main.getByRole("button", { name: "All agents' links" }),
      main.getByRole("button", { name: "Description" }),
      main.getByRole("link", { name: /^Open on Weidian/ }),
      main.getByRole("button", { name: "Compare two" }),
      main.getByRole("button", { name: "Share for advice" }),
    ])
      await tabTo(page, stop);

    // Shoes in three colours and four sizes. Arrow keys choose within a group, and Tab moves to the next one.
    const shoes = "/product/weidian/7265512019";
    await page.goto(shoes);
    const groups = page.getByRole("navigation", { name: "Option" }).getByRole("radiogroup");
    const radio = (name: string) => groups.getByRole("radio", { name, exact: true });
    await tabTo(page, radio("Black"));
    await page.keyboard.press("ArrowDown");
    await expect(radio("Brown")).toBeFocused();
    await expect(radio("Brown")).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(radio("42")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(radio("45")).toBeChecked();
    await expect(page).toHaveURL(`${shoes}?sku=s8`);
  });
});
