import type { Page } from "@playwright/test";
import { anyPicture } from "../fixtures/catalogue.ts";
import { addButton, openProduct } from "../fixtures/collecting.ts";
import { outside } from "../fixtures/worker-addresses.ts";
import { linkTo } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { ADMIN, begin, registerVerified } from "../fixtures/people.ts";
import { newId, scenarioId } from "../fixtures/sandbox.ts";

test("an item that was never looked up can be bought while its services are down", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/product\//);
  const id = scenarioId(5);
  const response = await page.goto(`/product/weidian/${id}`);
  expect(response!.status()).toBe(503);
  expect(response!.headers()["cache-control"]).toBe("no-store");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(`Weidian item ${id}`);
  await expect(main.getByText("Weidian isn't responding, so title, price, options")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Couldn't load all QC photos" })).toBeVisible();
  await expect(main.getByText("Some sources aren't responding")).toBeVisible();
  await expect(main.getByRole("link", { name: "Buy on CNFans" })).toHaveAttribute(
    "href",
    `https://cnfans.com/product?id=${id}&platform=WEIDIAN`,
  );
  for (const text of ["Product not found!", "Oops! Something went wrong"])
    await expect(page.getByText(text)).toBeHidden();
  await main.getByRole("button", { name: "All agents' links" }).click();
  const links = page.getByRole("dialog", { name: "All agents' links" }).getByRole("listitem");
  await expect(links.nth(3)).toBeVisible();
});

test("the page begins within about a second, also if one kind of service fails and the other is slow", async ({
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ latency_ms: 5000 });
  for (const failing of [["productProxy", "productInfo"], ["qcPartner", "qcImages"], []] as const) {
    await test.step(`failing: ${failing.join() || "none"}`, async () => {
      for (const service of failing) {
        await sandbox.set({ service, scenario: "server-error", latency_ms: 0 });
      }
      const began = performance.now();
      // Playwright's own request would wait for the whole page.
      const response = await fetch(`${outside().shop}/product/weidian/${newId()}`, {
        headers: { "user-agent": "Mozilla/5.0 Firefox/140.0", accept: "text/html" },
      });
      expect(performance.now() - began).toBeLessThan(2000);
      expect(response.status).toBe(200);
      await response.body!.cancel();
      for (const service of failing) {
        await sandbox.set({ service, scenario: null, latency_ms: 5000 });
      }
    });
  }
});

test("with the product services down, the page still shows the photos", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  for (const service of ["productProxy", "productInfo"] as const) {
    await sandbox.set({ service, scenario: "server-error" });
  }
  const path = `/product/weidian/${newId()}`;
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  await page.goto(path);
  await expect(page.getByText("Weidian isn't responding, so title, price, options")).toBeVisible();
  await expect(page.getByText("Product not found!")).toBeHidden();
  await expect(page).toHaveTitle(/^Weidian item \d+/);
  await expect(page.getByRole("link", { name: /^\d+ QC photos, newest/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Buy on CNFans" })).toBeVisible();
  await sandbox.recover();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("a search for such an item keeps its input, and the next search works", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/product\//);
  await page.goto("/");
  await hydrated(page);
  const field = page.getByRole("search").getByRole("textbox");
  const link = linkTo.weidian(scenarioId(5));
  await field.fill(link);
  await field.press("Enter");
  await expect(page.getByText("Weidian isn't responding, so title, price, options")).toBeVisible();
  await expect(field).toHaveValue(link);
  await field.fill(linkTo.weidian(newId()));
  await field.press("Enter");
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("a photo source that does not answer is named, and asking again brings its photos", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", scenario: "server-error" });
  await page.goto(`/product/weidian/${newId()}`);
  const qc = page.getByRole("region", { name: "QC Photos" });
  const notice = qc.getByText(/didn't respond\. There may be more photos\./);
  await expect(notice).toBeVisible();
  await expect(qc.getByRole("article").first()).toBeVisible();
  await sandbox.recover();
  await qc.getByRole("button", { name: "Retry" }).click();
  await expect(notice).toBeHidden();
  await expect(qc.getByRole("article").first()).toBeVisible();
});

test("an item is not said to have no photos while no source answers", async ({ page, sandbox }) => {
  await sandbox.untilWell();
  await sandbox.set({ scenario: "html" });
  await sandbox.set({ service: "productInfo", scenario: null });
  await page.goto(`/product/weidian/${newId()}`);
  const qc = page.getByRole("region", { name: "QC Photos" });
  await expect(qc.getByRole("heading", { name: "Couldn't load all QC photos" })).toBeVisible();
  await expect(qc.getByText("No QC photos available")).toBeHidden();
  await sandbox.recover();
  await qc.getByRole("button", { name: "Retry" }).click();
  await expect(qc.getByRole("article").first()).toBeVisible();
});

test("photos that cannot be loaded are mentioned, and leave no empty tiles", async ({
  page,
  request,
}) => {
  const id = scenarioId(10);
  const response = await request.get(`/api/v1/qc-photos/${id}?shopType=weidian`);
  const [first, ...others] = (await response.json()).data.photos as { url: string }[];
  for (const { url } of others) await request.get(`${url}?w=160`);
  const qc = page.getByRole("region", { name: "QC Photos" });
  const tiles = qc.getByRole("link", { name: /^Enlarge QC photo/ });
  await page.goto(`/product/weidian/${id}`);
  await expect(qc.getByText(`${others.length} photos couldn't be loaded.`)).toBeVisible();
  await expect(qc.getByText("1 photo in 1 set")).toBeVisible();
  await expect(tiles).toHaveCount(1);
  await qc.getByRole("link", { name: "Try again" }).click();
  await expect(tiles).toHaveCount(others.length + 1);
  await expect(qc.getByText(/couldn't be loaded/)).toBeHidden();
  await request.get(`${first!.url}?w=160`);
  // Another query, so that no cached page is served.
  await page.goto(`/product/weidian/${id}?order=oldest`);
  await expect(
    qc.getByRole("heading", { name: `${others.length + 1} QC photos, but none to show` }),
  ).toBeVisible();
  await expect(qc.getByText("No QC photos available")).toBeHidden();
  await qc.getByRole("link", { name: "Try again" }).click();
  await expect(tiles).toHaveCount(others.length + 1);
});

test("if every source answers without photos, the page says that there are none", async ({
  page,
  sandbox,
}) => {
  await sandbox.set({ scenario: "empty" });
  await sandbox.set({ service: "productInfo", scenario: null });
  await sandbox.set({ service: "productProxy", scenario: "empty-imgs" });
  await page.goto(`/product/weidian/${newId()}`);
  await expect(page.getByRole("heading", { name: "No QC photos available" })).toBeVisible();
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("with one product service down, the other's answer is shown and marked", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "productProxy", scenario: "server-error" });
  await page.goto(`/product/weidian/${newId()}`);
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
  await expect(
    page.getByText(/The marketplace isn't responding\. These details are from/),
  ).toBeVisible();
});

test("a slow first look-up is streamed and replaces its skeleton", async ({ page, sandbox }) => {
  const id = newId();
  await sandbox.set({ latency_ms: 1800 });
  await page.goto(`/product/weidian/${id}`, { waitUntil: "commit" });
  await expect(page.getByText("Asking Weidian for this item…")).toBeVisible();
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Buy on CNFans" })).toHaveAttribute(
    "href",
    `https://cnfans.com/product?id=${id}&platform=WEIDIAN`,
  );
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
  await expect(page.getByText("Asking Weidian for this item…")).toBeHidden();
  await expect(page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeVisible();
  await expect(page.getByText("Looking at the warehouses' photos…")).toBeHidden();
});

test("a streamed page says when the marketplace does not answer, and offers a retry", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ latency_ms: 1500, scenario: "server-error" });
  await page.goto(`/product/weidian/${newId()}`);
  await expect(page.getByText("Weidian isn't responding, so title, price, options")).toBeVisible();
  await sandbox.recover();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("an item in the catalogue is shown from the catalogue while its services are down", async ({
  page,
  sandbox,
}) => {
  const { product, remove } = await addLamp(page, newId());
  try {
    await sandbox.untilWell();
    for (const service of ["productProxy", "productInfo"] as const) {
      await sandbox.set({ service, scenario: "server-error" });
    }
    await page.goto(product.path);
    await expect(page.getByRole("heading", { level: 1, name: product.name })).toBeVisible();
    await expect(page.getByText("Price: ¥ 88")).toBeVisible();
    await expect(page.getByText(/^Dimensions: 20.?x.?10.?x.?5 cm$/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Buy/ }).first()).toBeVisible();
  } finally {
    await remove();
  }
});

test("a product deleted while it is viewed can still be bought and saved", async ({ page }) => {
  const person = await registerVerified(page);
  await begin(page, person);
  const { product, remove } = await addLamp(page, newId());
  await openProduct(page, product.path);
  await remove();
  const counted = page.waitForResponse(/incrementViewCount/);
  const buy = page.getByRole("link", { name: /^Buy/ }).first();
  await buy.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await buy.click();
  expect((await counted).status()).toBe(200);
  await addButton(page).click();
  await expect(
    page.getByRole("main").getByRole("button", { name: /In your collection/ }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

/** A product that only this journey uses. */
async function addLamp(page: Page, productCode: string) {
  const login = await page.request.post("/api/v1/auth/login", {
    data: { email: ADMIN.email, password: ADMIN.password },
  });
  const headers = { authorization: (await login.json()).approvalToken as string };
  const name = `Reading lamp ${productCode}`;
  const added = await page.request.post("/api/v1/products/addProduct", {
    headers,
    data: {
      name,
      price: 88,
      thumbnailImg: await anyPicture(page.request, "/api/v1"),
      storeName: "weidian",
      productCode,
      dimensions: "20x10x5",
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  const { _id } = (await added.json()).data;
  const remove = async () => {
    const path = `/api/v1/products/dleteProduct?product_id=${_id}`;
    const gone = await page.request.delete(path, { headers });
    expect(gone.status()).toBe(200);
  };
  return { product: { name, path: `/product/weidian/${productCode}` }, remove };
}
