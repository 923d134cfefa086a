import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";

test("each example on the developers' page runs, and the page states the limits of the API", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Tools" }).click();
  await page.getByRole("link", { name: "For developers" }).click();
  await expect(page).toHaveURL("/developers");
  const main = page.getByRole("main");
  await expect(main.getByText("1,200 calls a minute, and look up 60 items")).toBeVisible();
  const examples = main.getByRole("listitem");
  await expect(examples).toHaveCount(5);
  for (const example of await examples.all()) {
    await expect(example.getByText(/^curl /)).toBeVisible();
    await example.getByRole("button", { name: "Run" }).click();
    await expect(example.getByText(/^Status 200, /)).toBeVisible();
    await expect(example.getByText('"success": true')).toBeVisible();
  }
  await expectAccessible(page);
});
