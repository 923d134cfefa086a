import type { Browser, Page } from "@playwright/test";
import { startAnotherShop, type RunningShop } from "../fixtures/servers/another-shop.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { expect, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { goTo } from "../fixtures/dashboard-menu.ts";
import { drawScene } from "#testing/pictures.ts";

/** Two processes serve the shop, so that a setting saved by one process must reach the other. */
const ENV = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  WORKERS: "2",
  DEMO: "off",
  SOCIAL_REDDIT: "https://reddit.com/r/of-the-environment",
};

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await startAnotherShop(ENV);
});
test.afterAll(() => shop.close());

async function openSettings(browser: Browser, subject = "site"): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion: "reduce" });
  const page = await context.newPage();
  await begin(page, ADMIN, `/dashboard/settings?subject=${subject}`);
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
  return page;
}

/** Follows the link to another page of the settings, as a person does. */
const turnTo = (page: Page, subject: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: subject }).click();

const site = (page: Page) => page.getByRole("form", { name: "Your site" });
const field = (page: Page, name: string) => site(page).getByLabel(name, { exact: true });
const save = (page: Page) => site(page).getByRole("button", { name: "Save: Your site" });

/** The icons that a page names for a new visitor's browser. */
async function icons() {
  const page = await fetch(`${shop.origin}/`, { headers: { connection: "close" } });
  const html = await page.text();
  const hrefOf = (rel: string) => new RegExp(`rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
  return { tab: hrefOf("icon"), touch: hrefOf("apple-touch-icon") };
}

test("a saved name, colour and logo are shown on every page of both processes within a second, and an SVG is refused", async ({
  browser,
}) => {
  const page = await openSettings(browser);
  const home = async () => {
    // Each request opens a new connection, which either process may accept.
    const texts = await Promise.all(
      Array.from({ length: 8 }, async () =>
        (await fetch(`${shop.origin}/`, { headers: { connection: "close" } })).text(),
      ),
    );
    return texts.map((text) => /<title>([^<]*)/.exec(text)?.[1]);
  };
  await home();
  await field(page, "Name").fill("Magpie");
  await field(page, "Accent colour, light theme").fill("#ffff00");
  await save(page).click();
  await expect(site(page).getByRole("alert")).toContainText("The nearest that has enough is #");
  await expect(field(page, "Accent colour, light theme")).toBeFocused();
  await expect(field(page, "Name"), "what was typed stays").toHaveValue("Magpie");
  await field(page, "Accent colour, light theme").fill("#1d4ed8");
  await save(page).click();
  await expect(site(page).getByText("Saved.")).toBeVisible();
  await expect(async () => {
    for (const title of await home()) expect(title).toContain("Magpie");
  }).toPass({ timeout: 1000 });

  const choose = site(page).getByLabel("Logo", { exact: true });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
  await choose.focus();
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(svg) });
  await expect(site(page).getByRole("alert")).toContainText("must be a PNG, JPEG or WebP");
  await choose.setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: await drawScene(3, 400, 120),
  });
  await expect(site(page).getByRole("img", { name: "The logo in force" })).toBeVisible();
  const mark = page.getByRole("banner").locator('a[href="/"] img');
  await expect(mark).toHaveAttribute("src", /^\/images\/logo\//);
  expect(await mark.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  await expect(async () => {
    // Each request opens a new connection, which either process may accept.
    for (const { tab, touch } of await Promise.all(Array.from({ length: 8 }, icons))) {
      expect(tab).toMatch(/^\/images\/logo\/[\w-]{22}\?shape=tab$/);
      expect(touch).toBe(tab!.replace("tab", "square"));
    }
  }).toPass({ timeout: 1000 });
  const { tab } = await icons();
  expect((await fetch(shop.origin + tab)).headers.get("content-type")).toBe("image/png");
  await expectAccessible(page);
  await turnTo(page, "History");
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Logo: nothing → /images");
  await turnTo(page, "Your site");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await site(page).getByRole("button", { name: "Remove the logo" }).click();
  await expect(mark).toBeHidden();
  await expect(async () => {
    expect(await icons()).toEqual({ tab: "/favicon.svg", touch: "/apple-touch-icon.png" });
  }).toPass({ timeout: 1000 });

  await turnTo(page, "History");
  await expect(history).toContainText("Name: nothing → Magpie");
  await expect(history).toContainText(ADMIN.email);
  await turnTo(page, "Announcement and links");
  const social = page.getByRole("form", { name: "Links" }).getByLabel("Reddit");
  await expect(social).toBeDisabled();
  await expect(social).toHaveAccessibleDescription(/Set by the environment as SOCIAL_REDDIT/);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.context().close();
});

test("if two admins change a setting, the second chooses between both values, and leaving unsaved changes asks for confirmation", async ({
  browser,
}) => {
  const [first, second] = [await openSettings(browser), await openSettings(browser)];
  await field(first, "Name").fill("Jackdaw");
  await save(first).click();
  await expect(site(first).getByText("Saved.")).toBeVisible();

  await field(second, "Name").fill("Rook");
  await save(second).click();
  const conflict = site(second).getByRole("alert");
  await expect(conflict.getByRole("definition")).toHaveText(["Saved nowJackdaw", "YoursRook"]);
  await expectAccessible(second);
  await conflict.getByRole("button", { name: "Save mine" }).click();
  await expect(site(second).getByText("Saved.")).toBeVisible();
  await turnTo(second, "History");
  const history = second.getByRole("region", { name: "History" });
  await history
    .getByRole("button", { name: /^Undo the change of version/ })
    .first()
    .click();
  const question = second.getByRole("alertdialog", { name: /^Undo the change of version/ });
  await expect(question).toContainText("Name: Rook → Jackdaw");
  await expectAccessible(second);
  await question.getByRole("button", { name: "Cancel" }).click();
  await history
    .getByRole("button", { name: /^Restore version/ })
    .first()
    .click();
  const restoring = second.getByRole("alertdialog", { name: /^Restore version/ });
  await expect(restoring).toContainText("Name: Rook → Jackdaw");
  await restoring.getByRole("button", { name: "Change 1 setting" }).click();
  await expect(history.getByRole("listitem").first()).toContainText("Name: Rook → Jackdaw");
  await turnTo(second, "Your site");
  await expect(field(second, "Name")).toHaveValue("Jackdaw");

  await field(second, "Name").fill("Never saved");
  await turnTo(second, "Mail");
  const dialog = second.getByRole("alertdialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(field(second, "Name")).toHaveValue("Never saved");
  await goTo(second, "All Users");
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(second).toHaveURL("/dashboard/users");
  await Promise.all([first, second].map((page) => page.context().close()));
});

test("an announcement is shown above every page until a shopper closes it, and the home page has a text in each language", async ({
  browser,
}) => {
  const page = await openSettings(browser, "links");
  const form = page.getByRole("form", { name: "Announcement" });
  await form.getByLabel("Text", { exact: true }).fill("Free shipping until Friday");
  await form.getByLabel("Link", { exact: true }).fill("/popular");
  await form.getByLabel("From", { exact: true }).fill("2026-11-27T09:00");
  await form.getByLabel("To", { exact: true }).fill("2026-11-26T09:00");
  await form.getByRole("button", { name: "Save: Announcement" }).click();
  await expect(form.getByRole("alert")).toContainText("To must be later than “From”");
  await form.getByLabel("From", { exact: true }).fill("");
  await form.getByLabel("To", { exact: true }).fill("2126-11-26T09:00");
  // An error in another language opens that part of the form, which stays open while the text is corrected.
  const others = form.getByText("In other languages: 0 of 7");
  const german = form.getByLabel("Deutsch");
  await others.click();
  await german.fill("x".repeat(201));
  await others.click();
  await form.getByRole("button", { name: "Save: Announcement" }).click();
  await expect(german).toBeFocused();
  await page.keyboard.type("y");
  await expect(german).toBeFocused();
  await german.fill("");
  await form.getByRole("button", { name: "Save: Announcement" }).click();
  await expect(form.getByText("Saved.")).toBeVisible();

  const shopper = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await shopper.goto("/");
  const bar = shopper.getByRole("complementary", { name: "Announcement" });
  await expect(bar.getByRole("link")).toHaveAttribute("href", "/popular");
  await expectAccessible(shopper);
  await bar.getByRole("button", { name: "Close the announcement" }).click();
  await expect(bar).toBeHidden();
  await shopper.reload();
  await expect(bar).toBeHidden();

  // The home page's text has a collapsed part for other languages.
  await turnTo(page, "Your site");
  const home = page.getByRole("form", { name: "Your site" });
  await home.getByLabel("Text on the home page").fill("Free storage in May");
  const otherHomes = home.getByText("In other languages: 0 of 7");
  await expect(home.getByLabel("Deutsch")).toBeHidden();
  await otherHomes.click();
  await home.getByLabel("Deutsch").fill("Kostenlose Lagerung im Mai");
  await home.getByLabel("简体中文").fill("x".repeat(601));
  await otherHomes.click();
  await home.getByRole("button", { name: "Save: Your site" }).click();
  await expect(home.getByLabel("简体中文")).toBeVisible();
  await expectAccessible(page, ["light"]);
  await home.getByLabel("简体中文").fill("");
  await home.getByRole("button", { name: "Save: Your site" }).click();
  await expect(home.getByText("Saved.")).toBeVisible();
  await expect(home.getByText("In other languages: 1 of 7")).toBeVisible();

  await shopper.goto("/de");
  await expect(shopper.getByText("Kostenlose Lagerung im Mai")).toBeVisible();
  await shopper.goto("/zh-cn");
  await expect(shopper.getByText("Free storage in May")).toBeVisible();
  await Promise.all([page, shopper].map((one) => one.context().close()));
});

test("a live shop says that many trust it only after its owner has said yes", async ({
  browser,
}) => {
  const page = await openSettings(browser);
  const shopper = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  const claim = shopper.getByText("Trusted by 500K+ shoppers.");
  await shopper.goto("/popular");
  await expect(shopper.getByRole("heading", { name: "Popular products" })).toBeVisible();
  await expect(claim).toHaveCount(0);
  await page.goto("/dashboard/go-live");
  const question = page.getByRole("region", { name: "Is this true of your shop?" });
  await expect(question).toContainText("Trusted by 500K+ shoppers.");
  await expectAccessible(page, ["light"]);
  await question.getByRole("button", { name: "It is true, say so" }).click();
  await expect(question).toBeHidden();
  await expect(async () => {
    await shopper.reload();
    await expect(shopper.getByRole("heading", { name: "Popular products" })).toBeVisible();
    await expect(claim).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 3000 });
  await page.reload();
  await expect(page.getByRole("list", { name: "External services" })).toBeVisible();
  await expect(question, "it is asked once").toHaveCount(0);
  await Promise.all([page, shopper].map((one) => one.context().close()));
});
