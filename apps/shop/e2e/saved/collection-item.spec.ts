import { becomeMember, cards, keep } from "../fixtures/collecting.ts";
import { HOODIE_1688 } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";

test("the page of a saved item shows its current data, and only to the collection's owner", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(404, /viewCollectionItem/);
  watch.expects(400, /viewCollectionItem/);
  await becomeMember(page);
  await keep(page, [HOODIE_1688.id], "1688");
  await page.goto("/collection");
  await expect(cards(page)).toHaveCount(1);
  await cards(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/collection\/[\da-f-]{36}$/);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Price: .*¥/)).toBeVisible();
  await expect(main.getByRole("link", { name: /^Buy on/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /Details/ })).toHaveAttribute(
    "href",
    HOODIE_1688.path,
  );
  await main.getByRole("link", { name: /^Picture 2 of/ }).click();
  await expect(page).toHaveURL(/image=2/);
  const { pathname } = new URL(page.url());

  const other = await (await newVisitor()).newPage();
  await becomeMember(other);
  for (const path of [pathname, "/collection/nonsense"]) {
    await other.goto(path);
    await expect(other.getByRole("heading", { name: "Product not found!" })).toBeVisible();
  }
});
