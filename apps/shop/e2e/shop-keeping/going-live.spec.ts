import { expectWellShown, notices } from "../fixtures/demonstration.ts";
import { JACKET, WATCH } from "../fixtures/goods.ts";
import { expect } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import { shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";

/** A demonstration, which the test ends. */
const test = shopOfItsOwn(() => ({ DEMO: "on", QC_IMAGES_URL: "" }));
test("a shop that went live never shows the sandbox's items again, also after its services were disconnected", async ({
  page,
  newVisitor,
  watch,
}) => {
  watch.expects(503, /^\/(product|api)\//);
  const shopper = await (await newVisitor()).newPage();
  const notice = shopper.getByRole("complementary", { name: "Demonstration" });
  const claim = shopper.getByText("Trusted by 500K+ shoppers.");
  const samples = shopper.getByRole("main").getByRole("link", { name: "weidian.com" });
  await shopper.goto("/popular");
  await expect(claim).toBeVisible();
  await expect(notice).toBeVisible();
  await shopper.goto("/");
  await expect(samples).toBeVisible();

  await begin(page, ADMIN, "/dashboard/go-live");
  const section = page.getByRole("region", { name: "Your shop is a demonstration" });
  await expectWellShown(page);
  await section.getByRole("button", { name: "Go live" }).click();
  const question = section.getByRole("alert");
  await expect(question).toContainText("The demonstration ends for good.");
  await question.getByRole("button", { name: "Remove them and go live" }).click();
  await expect(notices(page)).toContainText("The demonstration has ended.");
  await expect(section).toBeHidden();
  await page.goto("/dashboard/admin-home");
  const live = page
    .getByRole("region", { name: "First steps" })
    .getByRole("link", { name: "Go live" });
  await expect(live).toContainText("things are left to do");
  await expect(live).not.toHaveAccessibleName(/done/);

  await page.goto("/dashboard/settings?subject=services");
  const { PRODUCT_PROXY_URL = "" } = outside().settings;
  await page.locator('[name="values.PRODUCT_PROXY_URL"]').fill(PRODUCT_PROXY_URL);
  await page.getByRole("button", { name: "Save: External services" }).click();
  await expect(page.getByText("Saved, not tested yet. Test it below.")).toBeVisible();
  await shopper.goto(WATCH.path);
  const title = shopper.getByRole("heading", { level: 1, name: /Field watch/ });
  await expect(title).toBeVisible();

  await page.goto("/dashboard/settings?subject=history");
  await page.getByRole("button", { name: "Undo the change of version 1" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("This disconnects Product proxy.");
  await dialog.getByRole("button", { name: "Undo this change" }).click();
  await expect(notices(page)).toContainText("The change of version 1 is undone");
  await shopper.goto(WATCH.path);
  await expect(title, "what a real service has answered").toBeVisible();
  const unseen = await shopper.goto(JACKET.path);
  expect(unseen!.status()).toBe(503);
  await expect(shopper.getByText("from Weidian are not available right now")).toBeVisible();
  await shopper.goto("/popular");
  await expect(shopper.getByRole("heading", { name: "Popular products" })).toBeVisible();
  await expect(claim).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await shopper.goto("/");
  await expect(shopper.getByRole("link", { name: "or search by picture" })).toBeVisible();
  await expect(samples).toHaveCount(0);
});
