import type { Page } from "@playwright/test";
import { EMBEDDED_DATABASE, type RunningShop } from "../fixtures/servers/another-shop.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { notices } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";
import { tabTo } from "../fixtures/tab-to.ts";

/**
 * A shop as `npm start` starts it: without accounts, and with simulated sources. One setting comes from
 * the environment.
 */
const FRESH = {
  ...EMBEDDED_DATABASE,
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  QC_IMAGES_URL: "",
  MAIL_FROM: "Magpie <hello@magpie.example>",
};
const test = shopOfItsOwn(() => FRESH);
/** The id of an item that is not among the demonstration's products. */
const ITEM = "7265511777";
const OWNER = { name: "Mara Owner", email: "mara@magpie.example", password: "seven green apples" };

const linkOf = (shop: RunningShop) => /\S+\/setup#[\w-]{43}/.exec(shop.log())![0];
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const main = (page: Page) => page.getByRole("main");

/** Expects no accessibility violation on the phone, and that a narrower one needs no horizontal scrolling. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(tooWide)).toBe(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
}

/** Presses a button by keyboard, because all steps must work by keyboard alone. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, main(page).getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}
async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label, { exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

test("an owner can set up a shop with its link, by keyboard on a phone, until the first counted click on a referral link", async ({
  page,
  newVisitor,
  shop,
  watch,
}) => {
  watch.expects(403, /^\/api\/v1\/setup\/open/);
  watch.expects(409, /^\/api\/v1\/setup\/open/);
  watch.expects(400, /^\/api\/v1\/agent\/updateAgent/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/setup");
  await expect(page.getByRole("heading", { level: 1, name: "Set up your shop" })).toBeVisible();
  await press(page, "Begin");
  await expect(page.getByRole("alert").first()).toContainText("Paste the link");
  await page.getByLabel("Link from the terminal").fill(`${linkOf(shop)}x`);
  await press(page, "Begin");
  await expect(page.getByRole("alert").first()).toContainText("This link isn't valid");
  await expectFits(page);
  await page.goto(linkOf(shop));
  await page.reload();
  await press(page, "Begin");
  await expect(heading(page, "Step 1 of 6: Your shop")).toBeFocused();
  await expect(page).toHaveURL("/setup");

  const second = await (await newVisitor()).newPage();
  await second.goto(linkOf(shop));
  await press(second, "Begin");
  await expect(second.getByRole("alert").first()).toContainText("opened in another browser");

  await page.getByLabel("Language of mails to you").selectOption("Deutsch");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await type(page, "Name", "Magpie");
  await expectFits(page);
  await press(page, "Save and continue");

  await becomesOwner(page);
  await connectsSources(page);

  await expect(heading(page, "Step 6 of 6: Agents")).toBeFocused();
  await type(page, "CNFans", "mag pie");
  await press(page, "Save and finish");
  await expect(page.getByRole("alert").first()).toContainText("may only have letters");
  await type(page, "CNFans", "magpie-7");
  await expect(page.getByText(/cnfans\.com\S+ref=magpie-7/)).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, ["light"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await press(page, "Save and finish");
  await expect(page).toHaveURL("/dashboard/admin-home");
  await expect(notices(page)).toContainText("Your shop is set up");

  await addsProduct(page);
  const shopper = await (await newVisitor()).newPage();
  await shopper.goto(`/product/weidian/${ITEM}`);
  const buy = shopper.getByRole("link", { name: /^Buy on CNFans/ }).first();
  await expect(buy).toHaveAttribute("href", /ref=magpie-7/);
  const counted = shopper.waitForResponse(/incrementViewCount/);
  await buy.click();
  expect((await counted).status()).toBe(200);
  await page.goto("/dashboard/income");
  const agents = page.getByRole("table", { name: "By agent" });
  await expect(agents.getByRole("row", { name: /CNFans 1/ })).toBeVisible();

  // Once the setup is finished, its page redirects to the login.
  const owner = await (await newVisitor()).newPage();
  await owner.goto(linkOf(shop));
  await expect(owner).toHaveURL(/\/login/);
  await owner.getByLabel("Email").fill(OWNER.email);
  await owner.getByLabel("Password", { exact: true }).fill(OWNER.password);
  await owner.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  await expect(owner).toHaveURL("/dashboard/admin-home");
  await owner.goto("/setup");
  await expect(owner).toHaveURL("/dashboard/admin-home");
});

/** Creates the owner's account. Expects each error at its field, and that a reload continues at this step. */
async function becomesOwner(page: Page): Promise<void> {
  await expect(heading(page, "Step 2 of 6: Your account")).toBeFocused();
  await page.reload();
  await expect(heading(page, "Step 2 of 6: Your account")).toBeVisible();
  const fill = (label: string, value: string) => type(page, label, value);
  await fill("Full name", OWNER.name);
  await fill("Email", OWNER.email);
  await fill("Password", OWNER.password);
  await fill("Confirm password", "another");
  await press(page, "Save and continue");
  await expect(page.getByRole("alert").first()).toContainText("do not match");
  await fill("Confirm password", OWNER.password);
  await expectFits(page);
  await press(page, "Save and continue");
  await expect(heading(page, "Step 3 of 6: Backups")).toBeFocused();
  await press(page, "Back");
  await expect(page.getByText(`You log in as ${OWNER.email}`)).toBeVisible();
  await press(page, "Continue");
  await press(page, "Set the passphrase");
  await expect(page.getByRole("alert").first()).toContainText("at least 12 characters");
  await press(page, "Suggest one");
  await expect(page.getByLabel("Passphrase", { exact: true })).toHaveValue(
    /^([a-z2-9]{5}-){4}[a-z2-9]{5}$/,
  );
  await expectFits(page);
  await press(page, "Set the passphrase");
}

async function connectsSources(page: Page): Promise<void> {
  await expect(heading(page, "Step 4 of 6: Mail")).toBeFocused();
  await expect(page.getByLabel("Sender")).toBeDisabled();
  await expect(page.getByLabel("Sender")).toHaveAccessibleDescription(/environment as MAIL_FROM/);
  await page.getByLabel("Encryption").selectOption("smtp");
  await type(page, "Host", "127.0.0.1");
  await type(page, "Port", "9");
  await press(page, "Continue");
  await expect(page.getByRole("alert").first()).toContainText("Save your changes first");
  await press(page, "Save: Mail");
  await expect(page.getByText("Saved, not tested yet. Test it below.")).toBeVisible();
  await press(page, "Send a test");
  await expect(page.getByText(/Not sent. The mail server can't be reached/)).toBeVisible();
  await expectFits(page);
  await press(page, "Continue");
  await expect(heading(page, "Step 5 of 6: Services")).toBeFocused();
  await expect(page.getByText("Sandbox", { exact: true }).first()).toBeVisible();
  await expectFits(page);
  await press(page, "Continue");
}

async function addsProduct(page: Page): Promise<void> {
  await page.goto("/dashboard/add-a-product");
  const item = `https://weidian.com/item.html?itemID=${ITEM}`;
  await page.getByRole("main").getByLabel("Product URL").fill(item);
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(notices(page)).toContainText("Product added successfully!");
}
