import { expectAccessible } from "../fixtures/axe.ts";
import { notices } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";

/** A shop with simulated sources, and with products and reviews of the demonstration. */
const test = shopOfItsOwn(() => ({ DEMO: "on", QC_IMAGES_URL: "" }));

const REMOVE = /^Remove demonstration data \(48 products, \d+ reviews\)$/;

test("an owner who goes live is asked about the demonstration data, which is marked as such until it is removed", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(409, /^\/api\/v1\/settings/);
  await begin(page, ADMIN, "/dashboard/admin-home");
  const left = page.getByRole("region", { name: "Demonstration data" });
  await expect(left).toContainText("You are asked whether to remove them");
  await expect(left.getByRole("button", { name: REMOVE })).toBeVisible();

  await page.goto("/dashboard/settings?subject=services");
  const { PRODUCT_PROXY_URL = "" } = outside().settings;
  const address = page.locator('[name="values.PRODUCT_PROXY_URL"]');
  await address.fill(PRODUCT_PROXY_URL);
  const save = page.getByRole("button", { name: "Save: External services" });
  await save.click();
  const question = page.getByRole("alert").filter({ hasText: "Your shop goes live with this" });
  await expect(question).toContainText("public: 48 products and");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Don't go live yet" }).click();
  await expect(question).toBeHidden();
  await expect(address).toHaveValue(PRODUCT_PROXY_URL);
  await save.click();
  await question.getByRole("button", { name: "Keep them for now and go live" }).click();
  await expect(page.getByText("Saved, not tested yet. Test it below.")).toBeVisible();

  const shopper = await (await newVisitor()).newPage();
  await shopper.goto("/popular");
  const cards = shopper.getByRole("main").getByRole("article");
  await expect(cards.first()).toContainText("Demonstration");
  await expect(cards.first()).not.toContainText("Rated");
  await shopper.goto("/product/weidian/7265511373");
  await expect(
    shopper.getByText("Demonstration: this product, its photos and its reviews are made up."),
  ).toBeVisible();

  await page.goto("/dashboard/go-live");
  await expect(left).toContainText("Until you remove them, their cards and pages say so");
  await left.getByRole("button", { name: REMOVE }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("It can't be undone.");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(notices(page)).toContainText("Removed: 48 products and");
  await expect(left).toBeHidden();
  await shopper.goto("/popular");
  await expect(cards).toHaveCount(0);
});
