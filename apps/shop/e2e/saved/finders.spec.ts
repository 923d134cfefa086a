import { randomUUID } from "node:crypto";
import { expectAccessible } from "../fixtures/axe.ts";
import { cards, keep } from "../fixtures/collecting.ts";
import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { adminHeaders, begin, registerVerified } from "../fixtures/people.ts";

test("a finder gets a page, and the links that are opened from it have the finder's code", async ({
  page,
  request,
  newVisitor,
}) => {
  const person = await registerVerified(page);
  const headers = await adminHeaders(request);
  const role = `/api/v1/users/changeUserRoleOrStatus?email=${person.email}&role=finder`;
  expect((await request.post(role, { headers })).status()).toBe(200);
  await begin(page, person);
  await keep(page, [WATCH.id]);
  const name = `kim-${randomUUID().slice(0, 8)}`;
  await page.goto("/account");
  const own = page.getByRole("region", { name: "Your public page" });
  await own.getByRole("textbox", { name: "Address" }).fill(name);
  await own.getByRole("textbox", { name: "Name", exact: true }).fill("Kim");
  await own.getByRole("textbox", { name: "Your code at ACBuy" }).fill("KIM-7");
  await own.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: `/f/${name}` })).toBeVisible();
  // Lists that were shared before would not be on the page.
  await page.goto("/collection");
  await page.getByRole("switch", { name: "Share this list" }).click();
  await expect(page.getByRole("link", { name: /\/lists\/[\w-]{22}/ })).toBeVisible();
  await page.goto(`/f/${name}`);
  await expect(page.getByRole("heading", { name: "Kim", level: 1 })).toBeVisible();
  await expect(cards(page).filter({ hasText: "Field watch" })).not.toHaveCount(0);

  const reader = await (await newVisitor()).newPage();
  await reader.goto(`/f/${name}`);
  await hydrated(reader);
  await expectAccessible(reader);
  await expect(reader.getByText(/can pay Kim\.$/)).toBeVisible();
  await reader
    .getByRole("link", { name: /^Field watch/ })
    .first()
    .click();
  await expect(reader).toHaveURL(new RegExp(`/product/weidian/${WATCH.id}\\?f=${name}$`));
  await expect(reader.getByText(/can pay Kim\.$/)).toBeVisible();
  await hydrated(reader);
  await reader.getByRole("button", { name: "All agents' links" }).click();
  const link = reader.getByRole("dialog").getByRole("link", { name: "ACBuy" });
  await expect(link).toHaveAttribute("href", /KIM-7/);

  await reader.goto(`/product/weidian/${WATCH.id}`);
  await expect(reader.getByText(/can pay Kim\.$/)).toHaveCount(0);
});
