import { delayScripts } from "../fixtures/delay-scripts.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { calculate, country, field } from "../fixtures/parcel.ts";

test("input and clicks before the parcel form is hydrated are not lost", async ({ page }) => {
  await delayScripts(page, 1500);
  await page.goto("/estimation", { waitUntil: "commit" });
  await country(page).fill("Germany");
  await field(page, "Weight(g)").fill("700");
  await calculate(page).click();
  await expect(page.getByText("700 g to Germany")).toBeVisible();
  await expect(page).toHaveURL("/estimation?destination=DE&weight=700");
});

test("a country confirmed before the suggestions have loaded is chosen, and the form is not sent", async ({
  page,
}) => {
  await page.goto("/estimation");
  await hydrated(page);
  await delayScripts(page, 1000);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/get_estimation")) asked.push(request.url());
  });
  await country(page).fill("germ");
  await country(page).press("Enter");
  await expect(country(page)).toHaveValue("Germany");
  expect(asked).toEqual([]);
});
