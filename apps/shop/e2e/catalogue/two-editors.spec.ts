import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe.ts";
import { ask, notices, test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";
import { ADMIN, begin, stored } from "../fixtures/people.ts";
const REFUSED = /^\/api\/v1\/(products\/updateProduct|agent\/updateAgent|legal\/contact)/;

const said = (page: Page, text: string) =>
  expect(notices(page).getByText(text).first()).toBeVisible();

/** The part of the form that compares the values of another admin with the user's own. */
const conflict = (form: Locator) =>
  form.getByRole("alert").filter({ hasText: "Somebody else has saved this meanwhile" });

test("if two admins edit one product, agent or legal page, different fields are both saved, and a field that both changed is compared", async ({
  page,
  watch,
}) => {
  watch.expects(409, REFUSED);
  await begin(page, ADMIN, "/dashboard/manage-products");
  const [product] = (await ask(page, "get", "/products/getAllProduct?limit=1")).data;
  const theirs = (body: object) =>
    ask(page, "patch", `/products/updateProduct?product_id=${product._id}`, body);
  await page.getByRole("button", { name: `Edit ${product.name}` }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Weight (g)").fill("417");
  await theirs({ weight: 500, dimensions: "30x20x10" });
  await form.getByRole("button", { name: "Update Product" }).click();
  await expect(conflict(form).getByRole("definition")).toHaveText(["Saved now500", "Yours417"]);
  await expectAccessible(page);
  await conflict(form).getByRole("button", { name: "Take what is saved" }).click();
  await expect(form.getByLabel("Weight (g)")).toHaveValue("500");
  await expect(form.getByLabel("Dimensions")).toHaveValue("30x20x10");

  await form.getByLabel("Weight (g)").fill("418");
  await theirs({ weight: 501, category: "Watches" });
  await form.getByRole("button", { name: "Update Product" }).click();
  await conflict(form).getByRole("button", { name: "Save mine" }).click();
  await expect(form).toBeHidden();
  const { data } = await ask(
    page,
    "get",
    `/products/findProductById?productCode=${product.productCode}`,
  );
  expect(data).toMatchObject({ weight: 418, category: "Watches", dimensions: "30x20x10" });

  await page.goto("/dashboard/manage-agent");
  const headers = { authorization: (await stored(page)).token! };
  const listed = await page.request.get("/api/v1/agent/getAgent", { headers });
  const [agent] = (await listed.json()).data;
  await page.getByRole("button", { name: `Edit ${agent.name}` }).click();
  await form.getByLabel("Offer").fill("Mine");
  const { name, to } = agent;
  await page.request.post(`/api/v1/agent/updateAgent?agent_id=${agent._id}`, {
    headers,
    multipart: { data: JSON.stringify({ name, to, offer: "Theirs" }) },
  });
  await form.getByRole("button", { name: "Update Agent" }).click();
  await expect(conflict(form).getByRole("definition")).toHaveText(["Saved nowTheirs", "YoursMine"]);
  await conflict(form).getByRole("button", { name: "Save mine" }).click();
  await said(page, "Agent updated successfully!");
  await expect(page.getByRole("row", { name: new RegExp(`^.*${name}`) })).toContainText("Mine");

  await page.goto("/dashboard/legal?page=contact");
  const main = page.getByRole("main");
  await main.getByLabel("Text, in Markdown").fill("Mine");
  await page.request.put("/api/v1/legal/contact", {
    headers,
    data: { language: "en", version: 0, text: "Theirs" },
  });
  await main.getByRole("button", { name: "Save and show" }).click();
  await expect(conflict(main).getByRole("definition")).toHaveText(["Saved nowTheirs", "YoursMine"]);
  await conflict(main).getByRole("button", { name: "Save mine" }).click();
  await said(page, "The page is saved and shown");
  await expect(main.getByText("Version 2", { exact: true })).toBeVisible();
});
