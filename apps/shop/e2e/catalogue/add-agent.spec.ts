import { expectAccessible } from "../fixtures/axe.ts";
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

test.describe.configure({ timeout: 60_000 });

test("visitors can choose an added agent, buy through it, and look up its links", async ({
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
  await shopper.goto("/");
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
});

test("missing and invalid fields show their error beside them, and the input is kept", async ({
  page,
  watch,
}) => {
  watch.expects(409, /createAgent/);
  watch.expects(415, /createAgent/);
  watch.expects(400, /createAgent/);
  watch.expects(0, /createAgent/);
  await begin(page, ADMIN, ADD);
  const main = page.getByRole("main");
  await submit(page);
  for (const fault of [
    "Agent name is required",
    "Taobao Link is required",
    "Weidian Link is required",
    "1688 Link is required",
    "Offer is required",
    "Please provide an image",
  ]) {
    await expect(main.getByText(fault)).toBeVisible();
  }
  await expect(main.getByLabel("Name")).toBeFocused();

  await image(page).setInputFiles({
    name: "a.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("a"),
  });
  await expect(main.getByText("Please select an image file")).toBeVisible();
  await expect(main.locator("img")).toBeHidden();
  await image(page).setInputFiles(await picture("navy"));
  await expect(main.getByText("Please select an image file")).toBeHidden();
  await expect(main.locator("img")).toBeVisible();
  await main.getByRole("button", { name: "Remove the chosen image" }).click();
  await expect(main.locator("img")).toBeHidden();
  const website = {
    name: "page.png",
    mimeType: "image/png",
    buffer: Buffer.from("<!doctype html>"),
  };
  await image(page).setInputFiles(website);

  await fillIn(page, "Kakobuy", { ...linksOf("kakobuy"), weidian: "javascript:alert('{id}')" });
  await submit(page);
  const wrong = "must be an http or https address with {id} in place of the product code";
  await expect(main.getByText(`Weidian Link ${wrong}`)).toBeVisible();
  await expect(main.getByLabel("Weidian Link")).toBeFocused();
  await main.getByLabel("Weidian Link").fill(linksOf("kakobuy").weidian);
  await submit(page);
  await expect(main.getByText("The image must be a PNG, JPEG, WebP or GIF")).toBeVisible();
  await image(page).setInputFiles(await picture("navy"));
  await submit(page);
  await expect(main.getByText("There is an agent of this name already")).toBeVisible();
  await main.getByLabel("Name").fill("Another");
  await page.route("**/createAgent", (route) => route.abort());
  await submit(page);
  await said(page, "Failed to add agent");
  await expect(main.getByLabel("Offer")).toHaveValue("First parcel free at Kakobuy");
  await expect(main.locator("img")).toBeVisible();
});

test("the templates can be tried with an item's link", async ({ page }) => {
  await begin(page, ADMIN, ADD);
  const main = page.getByRole("main");
  const to = linksOf("tried");
  await fillIn(page, "Tried", { ...to, ali_1688: to.weidian });
  const sample = main.getByLabel("Try the links");
  await sample.fill("nothing of ours");
  await expect(main.getByText("No item was found in this link.")).toBeVisible();
  await sample.fill(`https://item.taobao.com/item.htm?id=${WATCH.id}`);
  await expect(main.getByText("The search box finds the item in this link.")).toHaveCount(1);
  // Weidian and 1688 have the same template, so that a link does not say which of them has the item.
  await expect(main.getByText("The search box can't find the item")).toHaveCount(2);
  await expect(main.getByRole("link", { name: to.taobao.replace("{id}", WATCH.id) })).toBeVisible();
  await main.getByLabel("1688 Link").fill(to.ali_1688);
  await expect(main.getByText("The search box finds the item in this link.")).toHaveCount(3);
  await sample.press("Enter");
  await expect(main.getByText("Please provide an image")).toBeHidden();
});

test("a known agent is added with one tap and a referral code, and is then marked as added", async ({
  page,
  newVisitor,
}) => {
  await begin(page, ADMIN, ADD);
  const known = page.getByRole("region", { name: "Agents we know" });
  await expect(known.getByRole("button", { name: /^CNFans.*Already there/ })).toBeDisabled();
  await known.getByLabel("Find an agent").fill("litb");
  await known.getByRole("button", { name: /^Litbuy/ }).press("Enter");
  const main = page.getByRole("main");
  const code = main.getByLabel("Your referral code (optional)");
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/as “inviteCode”/);
  await expect(main.getByLabel("Name")).toHaveValue("Litbuy");
  await expect(main.getByLabel("Weidian Link")).toHaveValue(
    "https://litbuy.com/product/weidian/{id}",
  );
  await expect(main.locator("img")).toHaveAttribute("src", /^data:image\/png/);
  await code.fill("LOUPE7");
  await submit(page);
  await said(page, "Agent added successfully!");
  await expect(known.getByRole("button", { name: /^Litbuy.*Already there/ })).toBeDisabled();
  await expect(main.getByLabel("Name")).toHaveValue("");

  const shopper = await (await newVisitor()).newPage();
  await shopper.goto(WATCH.path);
  await hydrated(shopper);
  await shopper.getByRole("banner").getByRole("button", { name: "Select Agent" }).click();
  await shopper.getByRole("dialog").getByRole("button", { name: "Litbuy" }).click();
  await expect(shopper.getByRole("link", { name: /^Buy on Litbuy/ }).first()).toHaveAttribute(
    "href",
    `https://litbuy.com/product/weidian/${WATCH.id}?inviteCode=LOUPE7`,
  );
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
