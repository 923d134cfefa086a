import { WATCH } from "../fixtures/goods.ts";
import { expect, hydrated } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import {
  ADD,
  fillIn,
  image,
  linksOf,
  picture,
  said,
  submit,
  test,
} from "../fixtures/manage-agents.ts";
test("visitors can choose an agent that an admin has added, buy through it, and look up its links", async ({
  page,
  newVisitor,
}) => {
  await begin(page, ADMIN, ADD);
  await fillIn(page, "Lantern");
  await image(page).setInputFiles(await picture("tomato"));
  await expect(page.getByRole("main").locator("img")).toHaveAttribute("src", /^data:image\/png/);
  await submit(page);
  await said(page, "Agent added successfully!");
  await expect(page.getByRole("main").getByLabel("Name")).toHaveValue("");
  await expect(page.getByRole("main").locator("img")).toBeHidden();

  const visitor = await newVisitor();
  const shopper = await visitor.newPage();
  await shopper.goto("/popular");
  await hydrated(shopper);
  await shopper.getByRole("banner").getByRole("button", { name: "Select Agent" }).click();
  const choice = shopper.getByRole("dialog").getByRole("button", { name: "Lantern" });
  await expect(choice).toContainText("First parcel free at Lantern");
  const src = await choice.locator("img").getAttribute("src");
  expect(src).toMatch(/^\/images\/agents\/[\w-]{22}$/);
  expect((await shopper.request.get(src!)).headers()["content-type"]).toBe("image/webp");
  await choice.click();
  for (const [shop, path] of [
    ["weidian", WATCH.path],
    ["taobao", `/product/taobao/${WATCH.id}`],
    ["ali_1688", `/product/ali_1688/${WATCH.id}`],
  ] as const) {
    const link = linksOf("lantern")[shop].replace("{id}", WATCH.id);
    const box = shopper.getByRole("banner").getByPlaceholder("Enter product URL");
    await box.fill(link);
    await box.press("Enter");
    await expect(shopper).toHaveURL(path);
    const buy = shopper.getByRole("link", { name: /^Buy on Lantern/ }).first();
    await expect(buy).toHaveAttribute("href", link);
  }

  // For an agent in Loupe's list, the form only needs a referral code.
  const known = page.getByRole("region", { name: "Agents we know" });
  await known.getByLabel("Find an agent").fill("litb");
  await known.getByRole("button", { name: /^Litbuy/ }).press("Enter");
  const code = page.getByRole("main").getByLabel("Your referral code (optional)");
  await expect(code).toBeFocused();
  await code.fill("LOUPE7");
  await submit(page);
  await said(page, "Agent added successfully!");
  await expect(known.getByRole("button", { name: /^Litbuy.*Already there/ })).toBeDisabled();
  await shopper.goto(WATCH.path);
  await hydrated(shopper);
  await shopper.getByRole("banner").getByRole("button", { name: "Select Agent" }).click();
  await shopper.getByRole("dialog").getByRole("button", { name: "Litbuy" }).click();
  await expect(shopper.getByRole("link", { name: /^Buy on Litbuy/ }).first()).toHaveAttribute(
    "href",
    `https://litbuy.com/product/weidian/${WATCH.id}?inviteCode=LOUPE7`,
  );
});
