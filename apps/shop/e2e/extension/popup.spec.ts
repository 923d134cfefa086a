import { expect, test } from "./installed.ts";
import { pageOf, panel, tab } from "./panel.ts";
import { WATCH } from "../fixtures/goods.ts";

test.describe.configure({ mode: "parallel" });

test("the popup shows the item of the open tab", async ({ install }) => {
  const { context, openPopup } = await install();
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/QC photos/);
  const popup = await openPopup(page);
  await expect.poll(popup.text).toMatch(/This tab\s+Weidian 7265511373\s+\d+ QC photos · newest/);
  await expect.poll(popup.text).toMatch(/Open in Loupe\s+Open at /);
});

test("in click mode the popup calls the shop only after a click", async ({ install }) => {
  const { context, front, openPopup, store } = await install();
  await store({ settings: { ask: "click" } });
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await expect(tab(page)).toHaveAccessibleName(/Show QC photos$/);
  const popup = await openPopup(page);
  await expect.poll(popup.text).toMatch(/This tab\s+Weidian 7265511373/);
  expect(front.calls.some(({ path }) => path.includes("qc-photos"))).toBe(false);
});

test("the popup shows a hidden panel again", async ({ install }) => {
  const { context, openPopup } = await install();
  const page = await context.newPage();
  await page.goto(pageOf(WATCH.id));
  await tab(page).click();
  await panel(page).getByRole("button", { name: "Hide on this site" }).click();
  await expect(panel(page)).toBeHidden();
  const popup = await openPopup(page);
  await expect.poll(popup.text).toContain("The panel is hidden on weidian.com.");
  await popup.click("Show it again");
  await expect(panel(page)).toBeVisible();
});

test("on an agent's page that is not allowed yet, the popup offers the panel there", async ({
  install,
}) => {
  const { context, openPopup } = await install();
  const page = await context.newPage();
  await page.goto(`https://cnfans.com/product?id=${WATCH.id}&platform=WEIDIAN`);
  const popup = await openPopup(page);
  await expect.poll(popup.text).toContain("Show the panel on cnfans");
  await expect.poll(popup.text).toMatch(/This tab\s+Weidian 7265511373/);
  await expect(tab(page)).toBeHidden();
});

test("on any other page there is only the converter", async ({ install }) => {
  const { context, openPopup } = await install();
  const page = await context.newPage();
  await page.goto("https://www.example.com/");
  const popup = await openPopup(page);
  await expect.poll(popup.text).toContain("Paste a link");
  expect(await popup.text()).not.toContain("This tab");
});
