import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./journey.ts";
import { ADMIN, begin } from "./people.ts";
import { productServices, shopOfItsOwn } from "./shop-of-its-own.ts";

export const ADD = "/dashboard/add-an-agent";
export const MANAGE = "/dashboard/manage-agent";

/** Uses a shop of its own, because it changes agents. */
export const test = shopOfItsOwn(productServices);

/** A host of its own for a new agent, so that no other agent has the same links. */
export const linksOf = (host: string) => ({
  taobao: `https://${host}.example/goods?no={id}&from=tb`,
  weidian: `https://${host}.example/goods?no={id}&from=wd`,
  ali_1688: `https://${host}.example/goods?no={id}&from=al`,
});

export const picture = async (color: string) => ({
  name: "logo.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

export async function fillIn(page: Page, name: string, to = linksOf(name.toLowerCase())) {
  const form = page.getByRole("main");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Taobao Link").fill(to.taobao);
  await form.getByLabel("Weidian Link").fill(to.weidian);
  await form.getByLabel("1688 Link").fill(to.ali_1688);
  await form.getByLabel("Offer").fill(`First parcel free at ${name}`);
}

export const submit = (page: Page) => page.getByRole("button", { name: "Add Agent" }).click();
export const image = (page: Page) => page.locator('input[type="file"]');
/** An error appears twice: once on screen, once in an alert for screen readers. */
export const notices = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const said = (page: Page, text: string) =>
  expect(notices(page).getByText(text).first()).toBeVisible();

export const table = (page: Page) => page.getByRole("table", { name: "Agents in their order" });
export const names = (page: Page) =>
  table(page).getByRole("rowheader").locator("span:first-child").allTextContents();
export const control = (page: Page, of: "Sl" | "State" | "Selection", name: string) =>
  page.getByRole("combobox", { name: `${of} of ${name}` });

export async function manage(page: Page): Promise<void> {
  await begin(page, ADMIN, MANAGE);
  await expect(table(page)).toBeVisible();
}

/** Calls the API as another admin would from another browser. */
export async function elsewhere(
  page: Page,
  method: "PATCH" | "DELETE",
  path: string,
  name: string,
) {
  const authorization = (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
  const listed = await page.request.get("/api/v1/agent/getAgent", { headers: { authorization } });
  const { data } = await listed.json();
  const agent = data.find((one: { name: string }) => one.name === name);
  const answer = await page.request.fetch(`/api/v1/agent/${path.replace("ID", agent._id)}`, {
    method,
    headers: { authorization },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
