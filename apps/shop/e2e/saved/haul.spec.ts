import type { Page } from "@playwright/test";
import { add, becomeMember } from "../fixtures/collecting.ts";
import {
  BARE_SWEATSHIRT,
  HOODIE_1688,
  JACKET,
  linkTo,
  TROUSERS_TAOBAO,
  WATCH,
} from "../fixtures/goods.ts";
import { delayScripts } from "../fixtures/delay-scripts.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { neverQuiet } from "../fixtures/never-quiet.ts";
import { missingId } from "../fixtures/servers/sandbox.ts";
import { countTaps } from "../fixtures/taps.ts";

const rows = (page: Page) => page.getByRole("main").locator("li > fieldset:visible");
const row = (page: Page, place: number) => rows(page).nth(place);
const calculate = (page: Page) => page.getByRole("button", { name: "Calculate" }).click();

/** The heading with the cost of the recommended way. */
const headline = (page: Page, country: string) =>
  page.getByRole("heading", { level: 2, name: new RegExp(` to ${country}.* parcels?, `) });

/** Shows weight, measures and category of a row. */
const openDetails = (page: Page, place: number) => row(page, place).locator("summary").click();

const byHand = (page: Page) => page.getByText("Enter an item by hand").click();

async function type(page: Page, place: number, item: Record<string, string>) {
  for (const [label, value] of Object.entries(item)) {
    await row(page, place).getByLabel(label, { exact: true }).fill(value);
  }
}

test("a haul of five items is planned in at most twelve taps, copied or shared in one more, and bought through two agents", async ({
  page,
  context,
  newVisitor,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const taps = await countTaps(page);
  await page.goto("/haul");
  await hydrated(page);
  const links = [WATCH, JACKET, BARE_SWEATSHIRT].map(({ id }) => linkTo.weidian(id));
  links.push(linkTo["1688"](HOODIE_1688.id), linkTo.taobao(TROUSERS_TAOBAO.id));
  await page.getByLabel("Add by link").click();
  await page.keyboard.insertText(links.join(" "));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).locator("img")).toHaveCount(5);
  // Choosing an option of a native select is two taps, which the browser does not report.
  await page.getByLabel("Destination").selectOption("Germany");
  await expect(headline(page, "Germany")).toBeVisible();
  expect(taps() + 2).toBeLessThanOrEqual(12);
  await expect(page.getByText("All 52 ways to divide 5 pieces into parcels")).toBeVisible();
  const sum = (name: string) =>
    page
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator("+ dd")
      .innerText();
  expect(await sum("Goods")).toMatch(/^€[\d.,]+ ¥\s\d/);
  // The page has one sum, and the recommended way states it.
  const atDoor = await sum("At your door");
  await expect(headline(page, "Germany")).toContainText(atDoor.replace(/^at least /, ""));

  const before = taps();
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(WATCH.path);
  expect(text).toContain(`At your door: ${atDoor}`);
  expect(taps() - before).toBe(1);
  await page.getByRole("button", { name: "Copy link" }).click();
  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(rows(visitor)).toHaveCount(5);
  await expect(headline(visitor, "Germany")).toBeVisible();

  await page.getByRole("button", { name: "Compare", exact: true }).click();
  const each = page.getByRole("region", { name: "Everything through one agent" });
  await expect(each.getByText(/^about €\d+.* of it certain/).first()).toBeVisible();
  const choice = page.getByLabel(/^Agent for /).first();
  await choice.selectOption({ index: 3 });
  const agent = await choice.inputValue();
  await expect(page.getByText(/^One parcel each from /)).toBeVisible();
  await page.getByRole("button", { name: `Copy links for ${agent}` }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^https://\\S+${WATCH.id}\\S*$`));
});

test("items typed by hand are priced in two parcels where no line takes one, and the address can be shared", async ({
  page,
  newVisitor,
  watch,
}) => {
  await page.goto("/haul");
  await hydrated(page);
  const [link, hand] = [page.getByLabel("Add by link"), page.getByText("Enter an item by hand")];
  expect((await link.boundingBox())!.y).toBeLessThan((await hand.boundingBox())!.y);
  await byHand(page);
  await type(page, 0, { Item: "Coat", "Weight(g)": "800", "Size(cm)": "50x40x30" });
  await page.getByRole("button", { name: "Add another item by hand" }).click();
  await type(page, 1, { Item: "Book", "Weight(g)": "1500", "Size(cm)": "20x10x10", Pieces: "2" });
  await page.getByLabel("Destination").selectOption("United States");
  await calculate(page);
  const result = page.getByRole("heading", { name: "3 pieces, 3,800 g to United States" });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expect(headline(page, "United States")).toContainText(
    "before import tax, which is not known, 2 parcels, ",
  );
  await expect(page.getByText("1 × Coat").first()).toBeVisible();
  await expect(page.getByText("2 × Book").first()).toBeVisible();

  const visitor = await (await newVisitor()).newPage();
  await visitor.goto(page.url());
  await expect(headline(visitor, "United States")).toContainText(", 2 parcels, ");
  await expect(row(visitor, 1).getByLabel("Item", { exact: true })).toHaveValue("Book");

  const pageLoads: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/haul")) pageLoads.push(request.url());
  });
  await page.getByRole("button", { name: "Remove Coat" }).click();
  await expect(page.getByText("2 pieces, 3,000 g to United States")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("3 pieces, 3,800 g to United States")).toBeVisible();
  expect(pageLoads, "the hauls come from the API").toEqual([]);
  // If the API does not respond, the page is loaded, which shows the haul or the error.
  await page.route("/api/v1/haul", (route) => route.abort());
  watch.expects(0, /^\/api\/v1\/haul$/);
  await page.getByRole("button", { name: "Remove Book" }).click();
  await expect(page.getByText("1 piece, 800 g to United States")).toBeVisible();
  expect(pageLoads).toHaveLength(1);
});

test("an item added by its link has its name and weight filled in, and a link to no item is reported once", async ({
  page,
}) => {
  await page.goto("/haul");
  await hydrated(page);
  const link = page.getByLabel("Add by link");
  const notices = page.getByRole("region", { name: "Notifications" });
  await link.fill(linkTo.weidian(WATCH.id));
  await page.keyboard.press("Enter");
  await expect(row(page, 0).getByLabel("Weight(g)")).toHaveValue(/^\d+$/);
  await expect(page).toHaveURL(/[?&]item=weidian%2F7265511373/);
  await expect(page).not.toHaveURL(/[?&]add=/);
  await expect(link).toBeFocused();
  await expect(link).toHaveValue("");
  const name = await row(page, 0).getByLabel("Item", { exact: true }).inputValue();
  await expect(notices.getByText(name)).toBeVisible();
  await expect(page.getByText("Choose a destination to see prices.")).toBeVisible();
  await expect(page.getByText("Country is required")).toBeHidden();
  await calculate(page);
  await expect(page.getByText("Country is required")).toBeVisible();
  await expect(page.getByLabel("Destination")).toBeFocused();

  await link.fill(linkTo.weidian(WATCH.id));
  await page.keyboard.press("Enter");
  await expect(row(page, 0).getByLabel("Pieces")).toHaveValue("2");
  await expect(notices.getByText(`${name}: 2 pieces now`)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel("Destination").selectOption("Germany");
  await expect(page.getByRole("heading", { name: /^2 pieces, .* to Germany$/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "View QC" })).toHaveAttribute(
    "href",
    `${WATCH.path}#qc-photos`,
  );

  await page.evaluate(() => [localStorage, sessionStorage].forEach((one) => one.clear()));
  await page.goto("/haul?destination=DE");
  await hydrated(page);
  await byHand(page);
  await type(page, 0, { Item: "Cap", "Weight(g)": "x" });
  await page.getByLabel("Add by link").fill(linkTo.weidian(missingId()));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const missed = page.getByText(/^Product not found! \(weidian/);
  await expect(missed).toBeVisible();
  await expect(page).not.toHaveURL(/[?&]add=/);
  await expect(page.getByLabel("Add by link")).toHaveValue("");
  await expect(page.getByText("Enter the weight in grams, such as 500")).toBeVisible();
  await expect(row(page, 0).getByLabel("Weight(g)")).toHaveValue("x");
  await page.getByLabel("Add by link").fill("w");
  await expect(missed).toBeHidden();
  await page.reload();
  await expect(page.getByText("Enter the weight in grams, such as 500")).toBeVisible();
  await expect(missed).toBeHidden();
});

test("two tabs share one haul, which is stored in this browser, and neither loses items that the other adds", async ({
  page,
  context,
}) => {
  await page.goto("/haul");
  await hydrated(page);
  await byHand(page);
  await type(page, 0, { Item: "Coat", "Weight(g)": "800" });
  await calculate(page);
  await expect(page).toHaveURL(/name=Coat/);

  const product = await context.newPage();
  await product.goto(WATCH.path);
  await hydrated(product);
  await product.getByRole("button", { name: "Add to haul" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 1).getByLabel("Weight(g)")).toHaveValue(/^\d+$/);
  await openDetails(page, 0);
  await row(page, 0).getByLabel("Weight(g)").fill("850");
  await calculate(page);
  await expect(page).toHaveURL(/weight=850/);

  // Redirects at once, even if the visitor does nothing.
  const later = await context.newPage();
  await neverQuiet(later);
  await later.goto("/haul");
  await later.waitForURL(/name=Coat/);
  await expect(rows(later)).toHaveCount(2);
  await expect(row(later, 0).getByLabel("Weight(g)")).toHaveValue("850");
});

test("text, choices and clicks before the form is hydrated are not lost, and after Back the haul contains items that were added since", async ({
  page,
}) => {
  await delayScripts(page, 1500);
  await page.goto("/haul?name=Cap&weight=90&features=general", { waitUntil: "commit" });
  await page.getByLabel("Destination").selectOption("Germany");
  await openDetails(page, 0);
  await row(page, 0).getByLabel("Weight(g)").fill("95");
  await calculate(page);
  await expect(page.getByText("1 piece, 95 g to Germany")).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.goto(WATCH.path);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to haul" }).click();
  await expect(page.getByRole("region", { name: "Notifications" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  await expect(row(page, 1).getByLabel("Weight(g)")).toHaveValue(/^\d+$/);
});

test("prices are marked as outdated until a changed field is calculated, an error disappears when its field changes, and filters stay", async ({
  page,
}) => {
  await page.goto("/haul?destination=DE&name=Cap&weight=90&features=general");
  await hydrated(page);
  const changed = page.getByText("Something has changed since these prices were calculated.");
  await expect(page.getByText("1 piece, 90 g to Germany")).toBeVisible();
  await page.getByLabel("Add by link").fill("w");
  await expect(changed).toBeHidden();
  await page.getByLabel("Add by link").fill("");
  await openDetails(page, 0);
  await row(page, 0).getByLabel("Weight(g)").fill("190");
  await expect(changed).toBeVisible();
  // Leaving the field calculates, and keeps the focus where it went.
  await page.keyboard.press("Tab");
  await expect(page.getByText("1 piece, 190 g to Germany")).toBeVisible();
  await expect(changed).toBeHidden();
  await expect(row(page, 0).getByLabel("Size(cm)")).toBeFocused();
  await row(page, 0).getByLabel("Pieces").fill("3");
  await expect(page.getByText("3 pieces, 570 g to Germany")).toBeVisible();
  await expect(row(page, 0).getByLabel("Pieces")).toBeFocused();

  await page.getByRole("button", { name: "Remove Cap" }).click();
  await calculate(page);
  await expect(page.getByText("Add an item first")).toBeVisible();
  await expect(page.getByLabel("Add by link")).toBeFocused();

  // An error disappears once its field changes, and filters stay.
  await page.evaluate(() => [localStorage, sessionStorage].forEach((one) => one.clear()));
  await page.goto("/haul?destination=&name=Surprise&weight=x&days=30");
  await hydrated(page);
  await expect(page.getByText("Fill in the fields marked in red.")).toBeVisible();
  const [weight, country] = ["Enter the weight in grams, such as 500", "Country is required"];
  await expect(page.getByText(country)).toBeVisible();
  await page.getByLabel("Destination").selectOption("Germany");
  await expect(page.getByText(country)).toBeHidden();
  await expect(page.getByText(weight)).toBeVisible();
  await row(page, 0).getByLabel("Weight(g)").fill("90");
  await expect(page.getByText(weight)).toBeHidden();
  await calculate(page);
  await expect(page).toHaveURL(/weight=90/);
  await expect(row(page, 0).getByLabel("Category")).toBeFocused();
  await expect(page.getByText("Category is required")).toBeVisible();
  await row(page, 0).getByLabel("Category").selectOption("General goods");
  await expect(page.getByText("Category is required")).toBeHidden();
  await expect(page.getByText("1 piece, 90 g to Germany")).toBeVisible();
  await expect(page).toHaveURL(/days=30/);
  await expect(page.getByRole("combobox", { name: "Transit time" })).toHaveValue("30");
});

test("items are added from their pages, the converter and the collection, and are stored in this browser", async ({
  page,
}) => {
  await page.goto(WATCH.path);
  await hydrated(page);
  await page.getByRole("button", { name: "Add to haul" }).click();
  const notices = page.getByRole("region", { name: "Notifications" });
  await expect(notices.getByText("Added to your haul")).toBeVisible();
  await page.goto("/convert");
  await hydrated(page);
  await page
    .getByRole("textbox", { name: "Text with links" })
    .fill(`${linkTo.weidian(JACKET.id)} ${linkTo.weidian(WATCH.id)}`);
  // The row grows once the shop has responded with the item's details.
  await expect(page.getByRole("row", { name: /Field watch/ })).toBeVisible();
  await page.getByRole("button", { name: `Add to haul: ${WATCH.id}` }).click();
  await expect(notices.getByText("Already in your haul")).toBeVisible();
  await page.getByRole("button", { name: `Add to haul: ${JACKET.id}` }).click();
  await notices.getByRole("button", { name: "View haul" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 0).getByLabel("Category")).toHaveValue("502");
  await expect(page).not.toHaveURL(/[?&]add=/);
  await page.goto("/haul");
  await expect(rows(page)).toHaveCount(2);
  for (const count of [1, 0]) {
    await page
      .getByRole("button", { name: /^Remove / })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(count);
    await expect(count > 0 ? row(page, 0) : page.getByLabel("Add by link")).toBeFocused();
  }
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Nothing in this haul yet")).toBeVisible();
  // If the address names no country, the country last chosen anywhere in the shop is used.
  const germany = JSON.stringify({ destination: { code: "DE", name: "Germany" } });
  await page.evaluate((kept) => localStorage.setItem("shipping", kept), germany);
  await page.goto("/haul?name=Cap&weight=90&features=general");
  await expect(page.getByLabel("Destination")).toHaveValue("DE");
  await page.getByLabel("Destination").selectOption("France");
  await expect(page.getByText("1 piece, 90 g to France")).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("shipping"));
  expect(JSON.parse(kept!)).toMatchObject({ destination: { code: "FR", name: "France" } });

  await page.evaluate(() => [localStorage, sessionStorage].forEach((one) => one.clear()));
  await becomeMember(page);
  for (const { id } of [WATCH, JACKET]) expect((await add(page, id, "weidian")).status()).toBe(200);
  await page.goto("/collection");
  await expect(page.getByRole("button", { name: /^Add to haul/ })).toHaveCount(2);
  const taps = await countTaps(page);
  await page.reload();
  await page.getByRole("link", { name: "Plan a haul" }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(taps()).toBe(1);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("Nothing in this haul yet")).toBeVisible();
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "From my collection" }).click();
  const dialog = page.getByRole("dialog", { name: "From my collection" });
  await expect(dialog.getByRole("checkbox")).toHaveCount(2);
  for (const box of await dialog.getByRole("checkbox").all()) await box.check();
  await dialog.getByRole("button", { name: "Add 2" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 1).getByLabel("Weight(g)")).toHaveValue(/^\d+$/);
});
