import { expect, test } from "../fixtures/journey.ts";
import {
  calculate,
  country,
  ESTIMATE_API,
  field,
  heading,
  openAlive,
  parcelForm,
  results,
} from "../fixtures/parcel.ts";

test("the list of countries opens while typing, and closes at a click outside", async ({
  page,
}) => {
  await openAlive(page);
  await country(page).click();
  await expect(page.getByRole("listbox")).toBeHidden();
  await country(page).pressSequentially("gB");
  await expect(page.getByRole("option")).toHaveText([/^United Kingdom/]);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(country(page)).toHaveValue("gB");
  await country(page).fill("un");
  // The browser's own country comes first among those that begin alike.
  await expect(page.getByRole("option")).toHaveText([/^United S/, /^United A/, /^United K/, /^Hu/]);
  await country(page).fill("a");
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(240);
  await country(page).fill("");
  await expect(list).toBeHidden();
  await country(page).fill("Atlantis");
  await expect(page.getByRole("paragraph").filter({ hasText: "No country matches" })).toBeVisible();
});

test("the category picker selects all, some or none, and chips are removed one by one", async ({
  page,
}) => {
  await openAlive(page);
  await page.getByRole("button", { name: "Choose categories" }).click();
  const all = page.getByRole("checkbox", { name: "Select all of Watches" });
  await all.check();
  const children = page.getByRole("group", { name: "Watches" }).getByRole("checkbox");
  await expect(children).toHaveCount(4);
  for (const child of await children.all()) await expect(child).toBeChecked();
  await page.getByRole("checkbox", { name: "Smart watches" }).uncheck();
  await expect(all).toBeChecked({ indeterminate: true });
  await page.getByRole("button", { name: "Books and media" }).click();
  await page.getByRole("checkbox", { name: "CD and DVD" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  const chips = page.getByRole("list", { name: "Chosen categories" }).getByRole("listitem");
  await expect(chips).toHaveText([
    "Watches/Mechanical watches",
    "Watches/Quartz watches",
    "Watches/Branded watches",
    "Books and media/CD and DVD",
  ]);
  await page.getByRole("button", { name: "Remove Watches/Quartz watches" }).click();
  await expect(chips).toHaveCount(3);
  await page.getByRole("button", { name: "3 chosen" }).click();
  await all.check();
  await expect(page.getByRole("button", { name: "5 chosen" })).toBeVisible();
  await all.uncheck();
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.keyboard.press("Escape");
  await expect(chips).toHaveCount(0);
});

test("missing and invalid fields show their error, and the input is kept", async ({
  page,
  watch,
}) => {
  watch.expects(400, ESTIMATE_API);
  await openAlive(page);
  await field(page, "Height(cm)").fill("many");
  await calculate(page).click();
  await expect(parcelForm(page).getByText("Country is required")).toBeVisible();
  await expect(parcelForm(page).getByText("Weight is required")).toBeVisible();
  await expect(parcelForm(page).getByText("Dimensions must be positive numbers")).toBeVisible();
  await expect(country(page)).toBeFocused();
  await expect(country(page)).toHaveAccessibleDescription(/Country is required/);
  await expect(field(page, "Height(cm)")).toHaveValue("many");
  await country(page).pressSequentially("kingd");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await expect(parcelForm(page).getByText("Country is required")).toBeHidden();
  await expect(parcelForm(page).getByText("Weight is required")).toBeVisible();
  await country(page).fill("Atlantis");
  await field(page, "Weight(g)").fill("500");
  await expect(parcelForm(page).getByText("Weight is required")).toBeHidden();
  await calculate(page).click();
  await expect(parcelForm(page).getByText("Unknown destination")).toBeVisible();
  await expect(parcelForm(page).getByText("Weight is required")).toBeHidden();
  await expect(country(page)).toHaveValue("Atlantis");
  await expect(heading(page)).toBeHidden();
});

test("a failed request is reported, and the input is kept", async ({ page, watch }) => {
  watch.expects(0, ESTIMATE_API);
  watch.expects(500, ESTIMATE_API);
  await openAlive(page);
  await country(page).fill("Germany");
  await field(page, "Weight(g)").fill("700");
  const answers = [
    { answer: "abort", told: "Failed to fetch data!" },
    { answer: { status: 500, body: "<h1>Bad gateway</h1>" }, told: "Something went wrong!" },
    {
      answer: { status: 500, json: { success: false, message: "The scales are broken" } },
      told: "The scales are broken",
    },
  ] as const;
  for (const { answer, told } of answers) {
    await page.route("**/get_estimation", (route) =>
      answer === "abort" ? route.abort() : route.fulfill(answer),
    );
    await calculate(page).click();
    await expect(page.getByRole("region", { name: "Notifications" }).getByText(told)).toBeVisible();
    await expect(country(page)).toHaveValue("Germany");
    await expect(field(page, "Weight(g)")).toHaveValue("700");
    await page.unroute("**/get_estimation");
  }
  await calculate(page).click();
  await expect(heading(page)).toBeFocused();
});

test("after a page that failed, Try Again shows the parcel of the address, and the form takes it over", async ({
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

test("the button is busy during the request and ignores a second click", async ({ page }) => {
  let calls = 0;
  await page.route("**/get_estimation", async (route) => {
    calls += 1;
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await openAlive(page);
  await country(page).fill("FR");
  await field(page, "Weight(g)").fill("700");
  await calculate(page).click();
  await expect(calculate(page)).toHaveAttribute("aria-busy", "true");
  await field(page, "Weight(g)").press("Enter");
  await expect(page.getByText("700 g to France")).toBeVisible();
  expect(calls).toBe(1);
});

test("a country that no method serves has an empty result", async ({ page }) => {
  await page.route("**/get_estimation", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
  });
  await openAlive(page);
  await country(page).fill("GB");
  await field(page, "Weight(g)").fill("100");
  await calculate(page).click();
  await expect(results(page).getByText("No Shipping data available")).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test("input and clicks before hydration are not lost", async ({ page }) => {
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
