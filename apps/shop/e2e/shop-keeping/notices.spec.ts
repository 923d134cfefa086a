import { expectAccessible } from "../fixtures/axe.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect } from "../fixtures/journey.ts";
import { ADMIN, begin, newPerson } from "../fixtures/people.ts";
import { productServices, shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";

const test = shopOfItsOwn(productServices);
test("an owner sees open tasks on the dashboard's first page, and can choose which emails to receive", async ({
  page,
  newVisitor,
}) => {
  const shopper = await (await newVisitor()).newPage();
  const person = newPerson();
  await begin(page, ADMIN, "/dashboard/admin-home");
  await page.getByRole("heading", { name: `Welcome, ${ADMIN.name}` }).waitFor();
  const needs = page.getByRole("region", { name: "Needs you" });
  const reviews = needs.getByRole("link", { name: "1 review waits for you." });
  // A new shop's agents have facts that are old, one has stopped paying commission, and one pays inviters.
  await expect(needs.getByRole("link")).toHaveText([/commission/, /inviter/, /last checked/]);

  // Without a mail server, the verification link is in the outbox.
  const created = await shopper.request.post("/api/v1/users/createUser", { data: person });
  expect(created.status()).toBe(200);
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  const headers = { authorization: token };
  const outbox = async () =>
    (await (await page.request.get("/api/v1/mail/getOutbox", { headers })).json()).data;
  await expect.poll(async () => (await outbox())[0]?.link).toBeTruthy();
  const link = new URL((await outbox())[0].link);
  const verified = await shopper.request.post(`/api/v1/users/verifyEmail${link.search}`);
  expect(verified.status(), await verified.text()).toBe(200);
  await begin(shopper, person);
  const own = await shopper.evaluate(() => localStorage.getItem("token") ?? "");
  const [, , , productCode] = JACKET.path.split("/");
  const posted = await shopper.request.post("/api/v1/review/postReview", {
    headers: { authorization: own },
    data: { store_name: "weidian", product_code: productCode, comment: "Good", rating: 5 },
  });
  expect(posted.status(), await posted.text()).toBe(200);

  await page.reload();
  await expect(reviews).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
  await reviews.press("Enter");
  await expect(page).toHaveURL("/dashboard/manage-review");

  await page.goto("/dashboard/settings?subject=notices");
  const form = page.getByRole("form", { name: "What owners are told" });
  await expect(form.getByLabel("External services that fail")).toHaveValue("");
  await form.getByLabel("Reviews that wait").selectOption("off");
  await form.getByRole("button", { name: "Save: What owners are told" }).press("Enter");
  await expect(form.getByText("Saved.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/admin-home");
  await page.getByRole("heading", { name: /^The last/ }).waitFor();
  await expect(needs.getByRole("link").first()).toBeVisible();
  await expect(reviews).toBeHidden();
});
