import type { Page } from "@playwright/test";
import { ask, expectWellShown, notices, openAsAdmin, test } from "../fixtures/demonstration.ts";
import { expect } from "../fixtures/journey.ts";

const PAGE = "/dashboard/manage-review";
const PAGE_SIZE = 24;

test.describe.configure({ timeout: 90_000 });

const rows = (page: Page) => page.getByRole("table").locator("tbody").getByRole("row");
const status = (page: Page, place: number) => rows(page).nth(place).getByRole("combobox");

/** Beside it a row may have a link to its copies. */
const product = (page: Page, place: number) =>
  rows(page).nth(place).locator('a[href^="/product/"]');

async function open(page: Page, search = "?status=all"): Promise<void> {
  await openAsAdmin(page, PAGE + search);
  await expect(rows(page).first()).toBeVisible();
}

/** The number of reviews with a status; the demonstration has fewer than 100 of each. */
async function countOf(page: Page, wanted: string): Promise<number> {
  return (await ask(page, "get", `/review/findReview?status=${wanted}&limit=100`)).data.length;
}

test("a visitor logs in first", async ({ page }) => {
  await page.goto(`${PAGE}?status=pending`);
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2Fmanage-review%3Fstatus%3Dpending/);
});

test("the filters are in the address, and can be cleared", async ({ page }) => {
  await open(page);
  await page.getByLabel("Status", { exact: true }).selectOption("Denied");
  await expect(page).toHaveURL(`${PAGE}?status=denied`);
  await expect(status(page, 0)).toHaveValue("denied");
  await page.reload();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("denied");
  await expect(status(page, 0)).toHaveValue("denied");
  for (const one of await rows(page).getByRole("combobox").all()) {
    await expect(one).toHaveValue("denied");
  }
  const href = await product(page, 0).getAttribute("href");
  const code = href!.split("/").at(-1)!;
  await page.getByLabel("Product Code").fill(code);
  await expect(page).toHaveURL(`${PAGE}?status=denied&product_code=${code}`);
  await expect.poll(async () => await hrefs(page)).toEqual([href]);
  await page.goBack();
  await expect(page.getByLabel("Product Code")).toHaveValue("");
  await page.goForward();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByLabel("Product Code")).toHaveValue("");
  await expect(status(page, 0), "what waits comes first").toHaveValue("pending");
  await page.getByLabel("Status", { exact: true }).selectOption("All");
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  // The beginning of a product code is enough.
  await page.getByLabel("Product Code").fill(code.slice(0, -2));
  const begins = href!.slice(0, -2).replace(/^.*\//, "/");
  await expect(async () => {
    const found = await hrefs(page);
    expect(found).toContain(href);
    expect(found.every((one) => one?.includes(begins))).toBe(true);
  }).toPass();
  await page.getByLabel("Product Code").fill("123456789");
  await expect(page.getByRole("heading", { name: "No Review Found" })).toBeVisible();
  await page.getByLabel("Product Code").fill("12ab");
  await expect(page.getByText("A product code has digits only")).toBeVisible();
});

const hrefs = async (page: Page) => [
  ...new Set(
    await rows(page)
      .locator('a[href^="/product/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  ),
];

test("long texts are truncated, and the whole comment opens", async ({ page }) => {
  await open(page);
  const [first] = (await ask(page, "get", "/review/findReview?status=All&limit=1")).data;
  const row = rows(page).first();
  await expect(product(page, 0)).toHaveText(`${first.productName.slice(0, 10)} ...`);
  const comment = row.getByRole("button");
  const text = await comment.textContent();
  expect(text).toBe(
    first.comment.length > 50 ? `${first.comment.slice(0, 50)} ...` : first.comment,
  );
  await comment.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(first.comment, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("heading", { name: first.productName })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(comment).toBeFocused();
});

test("moderation by keyboard skips none, copies come together, and a deletion is undone", async ({
  page,
}) => {
  await open(page, "");
  await expect(page.getByText(/^\d+ pending, \d+ approved, \d+ denied$/)).toBeVisible();
  const ids = await rows(page).evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).dataset.row),
  );
  for (const id of ids.slice(0, 3)) {
    await page.keyboard.press("j");
    await expect(page.locator(`[data-row="${id}"]`)).toBeFocused();
    await page.keyboard.press("a");
    await expect(page.locator(`[data-row="${id}"]`)).toBeHidden();
  }
  const [one] = (await ask(page, "get", "/review/findReview?status=pending&limit=1")).data;
  await page.getByLabel("Person or word").fill(one.name);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page).filter({ hasNotText: one.name })).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  const before = await rows(page).count();
  await rows(page).first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(notices(page).getByText("1 review deleted").first()).toBeVisible();
  await expect(rows(page)).toHaveCount(before - 1);
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(before);
});

test("a change of many is undone from its notice", async ({ page }) => {
  await open(page, "?status=approved");
  const before = await countOf(page, "denied");
  for (const place of [0, 1]) await rows(page).nth(place).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Deny" }).click();
  await expect.poll(() => countOf(page, "denied")).toBe(before + 2);
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(notices(page).getByText("2 reviews as before").first()).toBeVisible();
  expect(await countOf(page, "denied")).toBe(before);
});

test("an undone change of many keeps what somebody else decided since", async ({ page, watch }) => {
  watch.expects(409, /approveOrDenyReview/);
  await open(page, "?status=approved");
  const ids = await rows(page).evaluateAll((all) =>
    all.slice(0, 3).map((row) => (row as HTMLElement).dataset.row),
  );
  for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Deny" }).click();
  const undo = notices(page).getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await ask(page, "patch", `/review/approveOrDenyReview?review_id=${ids[1]}&status=pending`);
  let [counted, open_, most] = [0, 0, 0];
  page.on("request", (request) => {
    if (request.url().includes("countReviews")) counted += 1;
    if (!request.url().includes("approveOrDenyReview")) return;
    open_ += 1;
    most = Math.max(most, open_);
  });
  page.on("requestfinished", (request) => {
    if (request.url().includes("approveOrDenyReview")) open_ -= 1;
  });
  await undo.click();
  await expect(notices(page).getByText("2 of 3 reviews as before").first()).toBeVisible();
  await expect(
    notices(page).getByText("1 review changed or deleted since by somebody else.").first(),
  ).toBeVisible();
  await expect.poll(() => counted).toBe(1);
  expect(most, "one request after the other").toBe(1);
  const { data } = await ask(page, "get", "/review/findReview?status=All&limit=100");
  const statuses = ids.map((id) => data.find((one: { _id: string }) => one._id === id)?.status);
  expect(statuses).toEqual(["approved", "pending", "approved"]);
});

test("when a changed status removes a row from the list, the focus moves to another row", async ({
  page,
}) => {
  await open(page, "?status=pending");
  const before = await rows(page).count();
  const second = await rows(page).nth(1).getAttribute("data-row");
  await status(page, 0).focus();
  await status(page, 0).selectOption("Approved");
  await expect(page.getByText('Review status changed to "approved"')).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute("data-row", second!);
  await expect(rows(page).first()).toBeFocused();
  if (before < PAGE_SIZE) await expect(rows(page)).toHaveCount(before - 1);
  await page.getByLabel("Status", { exact: true }).selectOption("All");
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test("a change that is refused or not answered is rolled back and reported", async ({
  page,
  watch,
}) => {
  watch.expects(0, /approveOrDenyReview/);
  watch.expects(404, /approveOrDenyReview/);
  await open(page, "?status=approved");
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route("**/review/approveOrDenyReview*", async (route) => {
    await held;
    await route.abort();
  });
  await status(page, 0).selectOption("Denied");
  await expect(status(page, 0)).toHaveValue("denied");
  answer();
  await expect(notices(page).getByText("Could not make any change!").first()).toBeVisible();
  await expect(status(page, 0)).toHaveValue("approved");

  await page.unroute("**/review/approveOrDenyReview*");
  await page.route("**/review/approveOrDenyReview*", (route) =>
    // Sends the request for a review that does not exist, which the server refuses.
    route.continue({
      url: route
        .request()
        .url()
        .replace(/review_id=[\da-f]{8}/, "review_id=00000000"),
    }),
  );
  await status(page, 1).selectOption("Denied");
  await expect(notices(page).getByText("Review not found").first()).toBeVisible();
  await expect(status(page, 1)).toHaveValue("approved");
});

test("rows whose bulk change fails stay selected", async ({ page, watch }) => {
  watch.expects(0, /approveOrDenyReview/);
  await open(page, "?status=approved");
  const before = await countOf(page, "denied");
  const deny = page.getByRole("button", { name: "Deny" });
  await expect(deny).toBeDisabled();
  for (const place of [0, 1, 2]) await rows(page).nth(place).getByRole("checkbox").check();
  await expect(page.getByText("3 reviews selected")).toBeVisible();
  const failing = await rows(page).nth(1).getAttribute("data-row");
  await page.route(`**/review/approveOrDenyReview?review_id=${failing}*`, (route) => route.abort());
  await deny.click();
  await expect(
    notices(page).getByText("1 of 3 reviews could not be changed").first(),
  ).toBeVisible();
  await expect(page.getByText("1 review selected")).toBeVisible();
  const kept = page.locator(`[data-row="${failing}"]`);
  await expect(kept.getByRole("checkbox")).toBeChecked();
  expect(await countOf(page, "denied")).toBe(before + 2);
  await page.unroute(`**/review/approveOrDenyReview?review_id=${failing}*`);
  await deny.click();
  await expect(page.getByText('Review status changed to "denied"')).toBeVisible();
  expect(await countOf(page, "denied")).toBe(before + 3);
  await page.getByLabel("Select all").check();
  await expect(page.getByText(`${await rows(page).count()} reviews selected`)).toBeVisible();
  await page.getByLabel("Select all").uncheck();
  await expect(deny).toBeDisabled();
});

test("shortcuts work by keyboard, but not while typing or when turned off", async ({ page }) => {
  await open(page, "?status=denied");
  const [first, second, third] = await rows(page).evaluateAll((all) =>
    all.map((row) => (row as HTMLElement).dataset.row),
  );
  const row = (id: string | undefined) => page.locator(`[data-row="${id}"]`);
  await page.keyboard.press("j");
  await expect(row(first)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(page.getByText('Review status changed to "approved"')).toBeVisible();
  await expect(row(second)).toBeHidden();
  await expect(row(third)).toBeFocused();
  await page.keyboard.press("x");
  await page.keyboard.press("k");
  await expect(row(first)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("2 reviews selected")).toBeVisible();
  await page.getByLabel("Product Code").pressSequentially("xad");
  await expect(page.getByLabel("Product Code")).toHaveValue("xad");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await page.getByLabel("Status", { exact: true }).selectOption("Denied");
  await expect(row(third)).toBeVisible();
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await page.keyboard.press("j");
  await expect(row(first)).not.toBeFocused();
  await page.reload();
  await expect(page.getByLabel("Keyboard shortcuts")).not.toBeChecked();
  await page.getByLabel("Keyboard shortcuts").check();
  await row(first).getByRole("checkbox").check();
  await page.keyboard.press("d");
  await expect(page.getByText('Review status changed to "denied"')).toBeVisible();
});

test("the rest is loaded on demand; a failure offers to try again", async ({ page, watch }) => {
  watch.expects(403, /findReview/);
  await open(page);
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  const refuse = (pattern: string) =>
    page.route(pattern, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: "Only admins may do this" } }),
    );
  await refuse("**/review/findReview?*cursor*");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Only admins may do this");
  await page.unroute("**/review/findReview?*cursor*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(2 * PAGE_SIZE);
  await expect(rows(page).last().getByRole("cell").nth(1)).toHaveText(String(2 * PAGE_SIZE));

  await refuse("**/review/findReview*");
  await page.reload();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Only admins may do this");
  await page.unroute("**/review/findReview*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test("no violation in either theme, wide and on a phone", async ({ page }) => {
  await open(page);
  await rows(page).first().getByRole("checkbox").check();
  await expectWellShown(page);
  await rows(page).first().getByRole("button").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectWellShown(page);
  await page.goto(`${PAGE}?product_code=123456789`);
  await expect(page.getByRole("heading", { name: "No Review Found" })).toBeVisible();
  await expectWellShown(page);
});
