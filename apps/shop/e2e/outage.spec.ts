import { linkTo } from "./goods.ts";
import { expect, hydrated, test } from "./journey.ts";
import { newId, scenarioId } from "./sandbox.ts";

test("an item never seen, its services dead: an error, never 'not found'", async ({
  page,
  sandbox,
  watch,
}) => {
  await sandbox.untilWell();
  watch.expects(503, /^\/product\//);
  const path = `/product/weidian/${scenarioId(20)}`;
  await page.goto(path);
  await expect(page.getByText("Error 503", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
  await expect(page.getByText("Product not found!")).toBeHidden();
  await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", path);
});

test("the same after a search: typed text kept, and the next one works", async ({
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
  await expect(page.getByText("Error 503", { exact: true })).toBeVisible();
  await expect(field).toHaveValue(link);
  await field.fill(linkTo.weidian(newId()));
  await field.press("Enter");
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("a silent photo source is named; asking again brings its photos", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", scenario: "server-error" });
  await page.goto(`/product/weidian/${newId()}`);
  const qc = page.getByRole("region", { name: "QC Photos" });
  const notice = qc.getByText(/did not answer\. There may be more photos\./);
  await expect(notice).toBeVisible();
  await expect(qc.getByRole("article").first()).toBeVisible();
  await sandbox.clear();
  await qc.getByRole("button", { name: "Retry" }).click();
  await expect(notice).toBeHidden();
  await expect(qc.getByRole("article").first()).toBeVisible();
});

test("no photo source answers: not said to be without photos", async ({ page, sandbox }) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "qcImages", scenario: "html" });
  await sandbox.set({ service: "qcPartner", scenario: "html" });
  await page.goto(`/product/weidian/${newId()}`);
  const qc = page.getByRole("region", { name: "QC Photos" });
  await expect(qc.getByRole("heading", { name: "Could not look everywhere" })).toBeVisible();
  await expect(qc.getByText("No QC photos available")).toBeHidden();
  await sandbox.clear();
  await qc.getByRole("button", { name: "Retry" }).click();
  await expect(qc.getByRole("article").first()).toBeVisible();
});

test("every source answered and had nothing: no photos available", async ({ page, sandbox }) => {
  await sandbox.set({ service: "qcImages", scenario: "empty" });
  await sandbox.set({ service: "qcPartner", scenario: "empty" });
  await page.goto(`/product/weidian/${newId()}`);
  await expect(page.getByRole("heading", { name: "No QC photos available" })).toBeVisible();
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("one product service dead: the other's answer, marked", async ({ page, sandbox }) => {
  await sandbox.untilWell();
  await sandbox.set({ service: "productProxy", scenario: "server-error" });
  await page.goto(`/product/weidian/${newId()}`);
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
  await expect(
    page.getByText(/The marketplace does not answer now\. This is kept from/),
  ).toBeVisible();
});

test("a first look-up that takes long streams in behind its skeleton", async ({
  page,
  sandbox,
}) => {
  const id = newId();
  await sandbox.set({ latency_ms: 1800 });
  await page.goto(`/product/weidian/${id}`, { waitUntil: "commit" });
  await expect(page.getByText("Asking Weidian for this item…")).toBeVisible();
  await expect(page.getByText("Looking at the warehouses’ photos…")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Buy on CNFans" })).toHaveAttribute(
    "href",
    `https://cnfans.com/product?id=${id}&platform=WEIDIAN`,
  );
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
  await expect(page.getByText("Asking Weidian for this item…")).toBeHidden();
  await expect(page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeVisible();
  await expect(page.getByText("Looking at the warehouses’ photos…")).toBeHidden();
});

test("it streams, and the marketplace turns out silent: said, with a way to ask again", async ({
  page,
  sandbox,
}) => {
  await sandbox.untilWell();
  await sandbox.set({ latency_ms: 1500, scenario: "server-error" });
  await page.goto(`/product/weidian/${newId()}`);
  await expect(
    page.getByRole("heading", { name: "The marketplace does not answer" }),
  ).toBeVisible();
  await sandbox.clear();
  await page.getByRole("main").getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});
