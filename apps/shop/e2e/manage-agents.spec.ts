import { expectAccessible } from "./axe.ts";
import { WATCH } from "./goods.ts";
import { drawNothing, expect, hydrated } from "./journey.ts";
import { ADMIN, begin } from "./people.ts";
import {
  ADD,
  control,
  elsewhere,
  fillIn,
  image,
  linksOf,
  MANAGE,
  manage,
  names,
  picture,
  said,
  submit,
  table,
  test,
} from "./manage-agents.ts";

test.describe.configure({ timeout: 60_000 });

test("a visitor logs in first", async ({ page }) => {
  await page.goto(MANAGE);
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmanage-agent/);
});

test("an agent is added: visitors choose it, buy by it, and find items in its links", async ({
  page,
  newVisitor,
}) => {
  await begin(page, ADMIN);
  await page.goto(ADD);
  await fillIn(page, "Lantern");
  await image(page).setInputFiles(await picture("tomato"));
  await expect(page.getByRole("main").locator("img")).toHaveAttribute("src", /^data:image\/png/);
  await submit(page);
  await said(page, "Agent added successfully!");
  await expect(page.getByRole("main").getByLabel("Name")).toHaveValue("");
  await expect(page.getByRole("main").locator("img")).toBeHidden();

  const visitor = await newVisitor();
  await drawNothing(visitor);
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

test("what is missing or wrong is said beside its field, and what was typed stays", async ({
  page,
  watch,
}) => {
  watch.expects(409, /createAgent/);
  watch.expects(415, /createAgent/);
  watch.expects(400, /createAgent/);
  watch.expects(0, /createAgent/);
  await begin(page, ADMIN);
  await page.goto(ADD);
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

test("the templates are tried with an item's link", async ({ page }) => {
  await begin(page, ADMIN);
  await page.goto(ADD);
  const main = page.getByRole("main");
  const to = linksOf("tried");
  await fillIn(page, "Tried", { ...to, ali_1688: to.weidian });
  const sample = main.getByLabel("Try the links");
  await sample.fill("nothing of ours");
  await expect(main.getByText("No item was found in this link.")).toBeVisible();
  await sample.fill(`https://item.taobao.com/item.htm?id=${WATCH.id}`);
  await expect(main.getByText("The search box finds the item in this link.")).toHaveCount(2);
  await expect(main.getByText("The search box will not find the item")).toHaveCount(1);
  await expect(main.getByRole("link", { name: to.taobao.replace("{id}", WATCH.id) })).toBeVisible();
  await main.getByLabel("1688 Link").fill(to.ali_1688);
  await expect(main.getByText("The search box finds the item in this link.")).toHaveCount(3);
  await sample.press("Enter");
  await expect(main.getByText("Please provide an image")).toBeHidden();
});

test("the order: an agent moves at once, and back when the server refuses", async ({
  page,
  watch,
}) => {
  watch.expects(0, /setAgentSerial/);
  await manage(page);
  const before = await names(page);
  const moved = before.filter((name) => name !== "Superbuy").toSpliced(0, 0, "Superbuy");
  await control(page, "Sl", "Superbuy").focus();
  await control(page, "Sl", "Superbuy").selectOption("1");
  await said(page, "Superbuy serial updated successfully!");
  expect(await names(page)).toEqual(moved);
  await expect(control(page, "Sl", "Superbuy")).toBeFocused();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(moved);

  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/setAgentSerial*", async (route) => (await held, route.abort()));
  await control(page, "Sl", "Superbuy").selectOption("4");
  await expect.poll(() => names(page)).toEqual(before);
  release();
  await said(page, "Failed to update agent serial");
  await expect.poll(() => names(page)).toEqual(moved);
});

test("state and selection, and what is refused of them", async ({ page, watch, newVisitor }) => {
  watch.expects(409, /(selectAgent|activeOrDactiveAnAgent)/);
  await manage(page);
  await control(page, "State", "Oopbuy").selectOption("Inactive");
  await said(page, "Oopbuy state updated to Inactive!");
  const { data } = await (await (await newVisitor()).request.get("/api/v1/agent/getAgent")).json();
  expect(data.map(({ name }: { name: string }) => name)).not.toContain("Oopbuy");
  await control(page, "Selection", "Oopbuy").selectOption("Selected");
  await said(page, "Oopbuy is inactive. Make it active first.");
  await expect(control(page, "Selection", "Oopbuy")).toHaveValue("not");
  await control(page, "State", "Oopbuy").selectOption("Active");
  await said(page, "Oopbuy state updated to Active!");

  await control(page, "Selection", "CNFans").selectOption("Not selected");
  await said(page, "You cannot unselect an agent!");
  await said(page, "Please select another agent instead.");
  await expect(control(page, "Selection", "CNFans")).toHaveValue("selected");
  await control(page, "State", "CNFans").selectOption("Inactive");
  await expect(control(page, "State", "CNFans")).toHaveValue("active");
  await page.getByRole("button", { name: "Delete CNFans" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();

  await control(page, "Selection", "ACBuy").selectOption("Selected");
  await said(page, "ACBuy updated to selected!");
  await expect(control(page, "Selection", "CNFans")).toHaveValue("not");

  await elsewhere(page, "PATCH", "selectAgent?agent_id=ID&isSelected=true", "CNFans");
  await control(page, "State", "CNFans").selectOption("Inactive");
  await expect(control(page, "Selection", "CNFans")).toHaveValue("selected");
  await expect(control(page, "State", "CNFans")).toHaveValue("active");
  await expect(control(page, "Selection", "ACBuy")).toHaveValue("not");
});

test("an agent is changed, its picture too", async ({ page, watch }) => {
  watch.expects(409, /updateAgent/);
  await manage(page);
  const row = table(page).getByRole("row", { name: /Mulebuy/ });
  const before = await row.locator("img").getAttribute("src");
  await row.getByRole("button", { name: "Edit Mulebuy" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Agent Details" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Mulebuy");
  await dialog.getByLabel("Name").fill("CNFans");
  await dialog.getByRole("button", { name: "Update Agent" }).click();
  await expect(dialog.getByText("Offer is required")).toBeVisible();
  await dialog.getByLabel("Offer").fill("Ten per cent off");
  await dialog.getByRole("button", { name: "Update Agent" }).click();
  await expect(dialog.getByText("There is an agent of this name already")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Mulebuy 2");
  await dialog.getByRole("button", { name: "Update Agent" }).click();
  await said(page, "Agent updated successfully!");
  await expect(dialog).toBeHidden();
  const changed = table(page).getByRole("row", { name: /Mulebuy 2/ });
  await expect(changed).toContainText("Ten per cent off");
  await expect(changed.locator("img")).toHaveAttribute("src", before!);
  await changed.getByRole("button", { name: "Edit Mulebuy 2" }).click();
  await image(page).setInputFiles(await picture("gold"));
  await dialog.getByRole("button", { name: "Update Agent" }).click();
  await expect(dialog).toBeHidden();
  await expect(changed.locator("img")).toHaveAttribute("src", /^\/images\/agents\//);
  await expect(page.getByRole("button", { name: "Edit Mulebuy 2" })).toBeFocused();
});

test("an agent is deleted after the question; one that is gone already goes too", async ({
  page,
  watch,
}) => {
  watch.expects(404, /deleteAgent/);
  await manage(page);
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await page.getByRole("button", { name: "Delete CSSBuy" }).click();
  await expect(question.getByText("You won't be able to revert this!")).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Delete CSSBuy" })).toBeFocused();
  await page.getByRole("button", { name: "Delete CSSBuy" }).click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await said(page, "Deleted!");
  await said(page, "Agent has been deleted.");
  expect(await names(page)).not.toContain("CSSBuy");
  await elsewhere(page, "DELETE", "deleteAgent?agent_id=ID", "Kakobuy");
  await page.getByRole("button", { name: "Delete Kakobuy" }).click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await said(page, "Agent not found");
  await expect(page.getByRole("button", { name: "Delete Kakobuy" })).toBeHidden();
});

test("nothing there, and nothing loaded", async ({ page, watch }) => {
  watch.expects(400, /getAgent/);
  await begin(page, ADMIN);
  const list = "**/api/v1/agent/getAgent*";
  await page.route(list, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: "Not today" } }),
  );
  await page.goto(MANAGE);
  await expect(page.getByText("Not today")).toBeVisible();
  await page.unroute(list);
  await page.route(list, (route) =>
    route.fulfill({ json: { success: true, message: "ok", data: [] } }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No Agent Found" })).toBeVisible();
});

test("no violation, and nothing to be pushed sideways, from 320 px on", async ({ page }) => {
  await manage(page);
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [MANAGE, ADD]) {
      await page.goto(path);
      await expect(path === ADD ? image(page) : table(page)).toBeAttached();
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await wide(), `${path} at ${width}`).toBeLessThanOrEqual(width);
      if (width === 375 || width === 1440) await expectAccessible(page);
    }
    await page.goto(MANAGE);
    await page.getByRole("button", { name: "Edit Hoobuy" }).click();
    await expect(page.getByRole("dialog", { name: "Update Agent Details" })).toBeVisible();
    if (width === 375 || width === 1440) await expectAccessible(page);
  }
});
