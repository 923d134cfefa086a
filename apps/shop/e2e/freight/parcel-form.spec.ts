import { delayScripts } from "../fixtures/delay-scripts.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { country } from "../fixtures/parcel.ts";

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
