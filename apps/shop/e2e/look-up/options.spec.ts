import { expect, test } from "../fixtures/journey.ts";
import { tabTo } from "../fixtures/tab-to.ts";

/** Shoes in three colours and four sizes. Black in 43 and tan in 45 are sold out. */
const SHOES = "/product/weidian/7265512019";

test("arrow keys choose within a group of options, and Tab moves to the next group", async ({
  page,
}) => {
  await page.goto(SHOES);
  const groups = page.getByRole("navigation", { name: "Sku" }).getByRole("radiogroup");
  const radio = (name: string) => groups.getByRole("radio", { name, exact: true });
  await tabTo(page, radio("Black"));
  await page.keyboard.press("ArrowDown");
  await expect(radio("Brown")).toBeFocused();
  await expect(radio("Brown")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(radio("42")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(radio("45")).toBeChecked();
  await expect(page).toHaveURL(`${SHOES}?sku=s8`);
});
