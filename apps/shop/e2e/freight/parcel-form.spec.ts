import { expect, test } from "../fixtures/journey.ts";
import { calculate, country, field, openAlive } from "../fixtures/parcel.ts";

test("after loading a page failed, Try Again shows the parcel in the address and fills the form with it", async ({
  page,
  watch,
}) => {
  watch.expects(0, /./);
  await openAlive(page);
  const failing = /\/estimation\.data/;
  await page.route(failing, (route) => route.abort());
  await page.getByRole("link", { name: "Try 1,200 g to the United Kingdom" }).click();
  await expect(page.getByRole("heading", { name: /^Oops/ })).toBeVisible();
  await page.unroute(failing);
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page).toHaveURL("/estimation?destination=GB&weight=1200");
  await expect(page.getByText("1,200 g to United Kingdom")).toBeVisible();
  await page.getByRole("link", { name: "Change this parcel" }).click();
  await expect(field(page, "Weight(g)")).toHaveValue("1200");
  await expect(country(page)).toHaveValue("United Kingdom");
});

test("input and clicks before the parcel form is hydrated are not lost", async ({ page }) => {
  await page.route(/\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto("/estimation", { waitUntil: "commit" });
  await country(page).fill("Germany");
  await field(page, "Weight(g)").fill("700");
  await calculate(page).click();
  await expect(page.getByText("700 g to Germany")).toBeVisible();
  await expect(page).toHaveURL("/estimation?destination=DE&weight=700");
});
