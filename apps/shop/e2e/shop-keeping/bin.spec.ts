import { beginAsStaff, expectWellShown, notices } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { listed, open, rowOf, rows } from "../fixtures/manage-products.ts";
import { productServices, shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";
import { LONG_TEST } from "../fixtures/long-test.ts";

// The colleague's account is verified by a mailed link.
const test = shopOfItsOwn((outside) => ({
  DEMO: "on",
  SMTP_URL: outside.smtp,
  ...productServices(outside),
}));

test.describe.configure(LONG_TEST);

test("a mass deletion can be undone from the bin after a colleague's later change of one product", async ({
  page,
  newVisitor,
}) => {
  const before = await open(page);
  const chosen = before.slice(0, 20);
  for (const product of chosen) await rowOf(page, product).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(notices(page).getByText("20 products deleted.").first()).toBeVisible();
  await expect.poll(async () => (await listed(page)).length).toBe(before.length - 20);

  const colleague = await (await newVisitor()).newPage();
  await beginAsStaff(colleague, page, "admin", "/dashboard/manage-products");
  const [left] = await listed(colleague);
  await rowOf(colleague, left!).getByRole("checkbox").check();
  await colleague.getByRole("button", { name: "Mark as trending", exact: true }).click();
  await expect(notices(colleague).getByText("1 product changed.").first()).toBeVisible();

  await page.goto("/dashboard/admin-home");
  await page.goto("/dashboard/bin");
  const titles = page.getByRole("region", { name: "Bin" }).getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(["1 product changed", "20 products deleted"]);
  await expectWellShown(page);
  await page.getByRole("button", { name: /^Undo: 20 products deleted/ }).click();
  await expect(notices(page).getByText("20 put back.").first()).toBeVisible();
  await expect(titles).toHaveText(["1 product changed"]);
  const ids = (products: { _id: string }[]) => products.map(({ _id }) => _id);
  expect(ids(await listed(page))).toEqual(ids(before));

  // The colleague's toast still offers Undo, which works as long as the change is in the bin.
  await notices(colleague).getByRole("button", { name: "Undo" }).click();
  await expect(notices(colleague).getByText("1 put back.").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
  await open(page);
  await expect(rows(page).first()).toBeVisible();
});
