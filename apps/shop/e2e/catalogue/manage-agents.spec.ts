import { expectAccessible } from "../fixtures/axe.ts";
import { expect } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";
import {
  ADD,
  control,
  elsewhere,
  image,
  MANAGE,
  manage,
  names,
  notices,
  picture,
  said,
  table,
  test,
} from "../fixtures/manage-agents.ts";

test.describe.configure({ timeout: 60_000 });

test("a visitor logs in first", async ({ page }) => {
  await page.goto(MANAGE);
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmanage-agent/);
});

test("an agent moves at once, and back if the server refuses", async ({ page, watch }) => {
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

test("an agent can be dragged to another place", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await manage(page);
  const before = await names(page);
  const [first, , third] = before;
  const handle = page.getByTitle("Drag to reorder").first();
  await handle.hover();
  await page.mouse.down();
  await table(page).getByRole("row").nth(2).hover();
  await table(page).getByRole("row").nth(3).hover();
  await page.mouse.up();
  const dragged = before.slice(1).toSpliced(2, 0, first!);
  expect(dragged[1]).toBe(third);
  await said(page, `${first} serial updated successfully!`);
  await expect.poll(() => names(page)).toEqual(dragged);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(dragged);
});

test("state and selection can be changed, and refusals are shown", async ({
  page,
  watch,
  newVisitor,
}) => {
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

test("an agent and its picture can be changed", async ({ page, watch }) => {
  watch.expects(409, /updateAgent/);
  await manage(page);
  const row = table(page).getByRole("row", { name: /Mulebuy/ });
  const before = await row.locator("img").getAttribute("src");
  await row.getByRole("button", { name: "Edit Mulebuy" }).click();
  const dialog = page.getByRole("dialog", { name: "Update Agent Details" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Mulebuy");
  // A chosen picture is an unsaved change, too.
  await image(page).setInputFiles(await picture("teal"));
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.getByLabel("Name").fill("CNFans");
  await dialog.getByLabel("Offer").fill("");
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

test("an agent is deleted after a confirmation and comes back with Undo; one that was already deleted elsewhere disappears too", async ({
  page,
  watch,
}) => {
  watch.expects(404, /deleteAgent/);
  await manage(page);
  const before = await names(page);
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await page.getByRole("button", { name: "Delete CSSBuy" }).click();
  await expect(question.getByText("You won't be able to revert this!")).toBeVisible();
  await expect(question.getByText("CSSBuy", { exact: true })).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Delete CSSBuy" })).toBeFocused();
  await page.getByRole("button", { name: "Delete CSSBuy" }).click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await said(page, "Deleted!");
  await said(page, "Agent has been deleted.");
  expect(await names(page)).not.toContain("CSSBuy");
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await said(page, "Agent has been restored.");
  await expect.poll(() => names(page)).toEqual(before);
  await elsewhere(page, "DELETE", "deleteAgent?agent_id=ID", "Kakobuy");
  await page.getByRole("button", { name: "Delete Kakobuy" }).click();
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await said(page, "Agent not found");
  await expect(page.getByRole("button", { name: "Delete Kakobuy" })).toBeHidden();
});

test("an empty list and a list that cannot be loaded have their own messages", async ({
  page,
  watch,
}) => {
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

test("axe finds no violation, and nothing scrolls sideways from 320 px on", async ({ page }) => {
  await manage(page);
  const look = async (name: string) => {
    for (const width of [320, 375, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await wide(), `${name} at ${width}`).toBeLessThanOrEqual(width);
      if (width === 375) await expectAccessible(page, ["light"]);
      if (width === 1440) await expectAccessible(page);
    }
  };
  await page.goto(ADD);
  await expect(image(page)).toBeAttached();
  await look(ADD);
  await page.goto(MANAGE);
  await expect(table(page)).toBeAttached();
  await look(MANAGE);
  await page.getByRole("button", { name: "Edit Hoobuy" }).click();
  await expect(page.getByRole("dialog", { name: "Update Agent Details" })).toBeVisible();
  await look("the dialog");
});
