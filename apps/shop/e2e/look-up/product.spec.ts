import { expect, hydrated, test } from "../fixtures/journey.ts";
import { BARE_SWEATSHIRT, HOODIE_1688, JACKET } from "../fixtures/goods.ts";
import { missingId, newId } from "../fixtures/sandbox.ts";

test("choosing a sku changes the address, the price and the picture", async ({ page }) => {
  await page.goto(JACKET.path);
  const skus = page.getByRole("radiogroup", { name: "Colour" });
  await expect(skus.getByRole("radio")).toHaveCount(4);
  const large = page.getByRole("main").getByRole("img").first();
  const before = await large.getAttribute("src");
  const third = skus.getByRole("radio").nth(2);
  await third.click();
  await expect(page).toHaveURL(/\?sku=[^&]+$/);
  await expect(third).toBeChecked();
  await expect(large).not.toHaveAttribute("src", before!);
  const chosen = await large.getAttribute("src");

  await page.reload();
  await expect(skus.getByRole("radio").nth(2)).toBeChecked();
  await expect(large).toHaveAttribute("src", chosen!);
});

test("a sku of another price changes the price", async ({ page }) => {
  await page.goto(HOODIE_1688.path);
  const price = page.getByText(/^Price: ¥/);
  const first = await price.innerText();
  const skus = page.getByRole("navigation", { name: "Sku" }).getByRole("radio");
  await skus.last().click();
  await expect(price).not.toHaveText(first);
});

test("the seller's description opens in a dialog", async ({ page }) => {
  await page.goto(JACKET.path);
  const button = page.getByRole("button", { name: "Description" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Product Details" });
  await expect(dialog.getByText("Material", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("without a seller's description the button is disabled", async ({ page }) => {
  await page.goto(BARE_SWEATSHIRT.path);
  await expect(page.getByRole("button", { name: "Description" })).toBeDisabled();
});

test("QC photos are grouped in sets, and can be filtered by sku", async ({ page }) => {
  await page.goto(JACKET.path);
  const qc = page.getByRole("region", { name: "QC Photos" });
  // Six sets are the warehouse's, and the third party's photos are the seventh.
  await expect(qc.getByRole("article")).toHaveCount(7);
  await expect(qc.getByText(/^\d+ photos in 7 sets from [3-9] sources/)).toBeVisible();
  const filters = qc.getByRole("navigation", { name: "QC photo filters" });
  const colour = filters.getByRole("link").nth(1);
  const name = (await colour.innerText()).toLowerCase();
  await colour.click();
  await expect(page).toHaveURL(/[?&]qc=/);
  await expect(colour).toHaveAttribute("aria-current", "true");
  const headings = await qc.getByRole("article").getByRole("heading").allInnerTexts();
  expect(headings.length).toBeGreaterThan(0);
  expect(headings.length).toBeLessThan(7);
  for (const heading of headings) expect(heading.toLowerCase()).toContain(name);
  await filters.getByRole("link", { name: "All options" }).click();
  await expect(qc.getByRole("article")).toHaveCount(7);
  await filters.getByRole("link", { name: "Third party" }).click();
  await expect(page).toHaveURL(/[?&]source=third-party/);
  await expect(qc.getByRole("article")).not.toHaveCount(7);
  await page.reload();
  for (const set of await qc.getByRole("article").all()) {
    await expect(set.getByText("third party")).toBeVisible();
  }
  await filters.getByRole("link", { name: "All sources" }).click();
  await expect(qc.getByRole("article")).toHaveCount(7);
});

test("an enlarged photo has arrows, closes by Escape and Back, and has its own link", async ({
  page,
  newVisitor,
}) => {
  await page.goto(JACKET.path);
  await hydrated(page);
  const tile = page.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first();
  await tile.focus();
  await page.keyboard.press("Enter");
  const lightbox = page.getByRole("dialog", { name: "Photos, enlarged" });
  await expect(lightbox).toBeVisible();
  await expect(page).toHaveURL(/#photo-/);
  const first = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(JACKET.path);
  await expect(tile).toBeFocused();

  await tile.click();
  await expect(lightbox).toBeVisible();
  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(page).toHaveURL(JACKET.path);

  const other = await (await newVisitor()).newPage();
  await other.goto(first);
  await expect(other.getByRole("dialog", { name: "Photos, enlarged" })).toBeVisible();
  await other.keyboard.press("ArrowRight");
  await expect(other).not.toHaveURL(first);
  await other.keyboard.press("Escape");
  await expect(other).toHaveURL(JACKET.path);
  // No tile was pressed to open the dialog, so the tile of its first photo gets the focus.
  await expect(other.getByRole("link", { name: /^Enlarge QC photo 1 of/ }).first()).toBeFocused();
});

test("an item that no source knows has a 'not found' page", async ({ page, watch }) => {
  watch.expects(404, /^\/product\//);
  await page.goto(`/product/weidian/${missingId()}`);
  await expect(page.getByRole("heading", { name: "Product not found!" })).toBeVisible();
  await expect(page.getByText("Oops! The product code seems to be incorrect.")).toBeVisible();
  await expect(page).toHaveTitle(/^Product not found!/);
  await page.getByRole("main").getByRole("link", { name: "Look up another link" }).click();
  await expect(page).toHaveURL("/");
});

test("every spelling of the store leads to the same address", async ({ page }) => {
  const id = newId();
  for (const [from, to] of [
    [`/product/1688/${id}`, `/product/ali_1688/${id}`],
    [`/product/tmall/${id}`, `/product/taobao/${id}`],
    [`/product/WEIDIAN/${id}?sku=1`, `/product/weidian/${id}?sku=1`],
    [`/product/TAOBAO/${id}`, `/product/taobao/${id}`],
  ] as const) {
    const answer = await page.request.get(from, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(301);
    expect(answer.headers()["location"]).toBe(to);
  }
  await page.goto(`/product/1688/${id}`);
  await expect(page).toHaveURL(`/product/ali_1688/${id}`);
  await expect(page.getByText(/^Price: ¥/)).toBeVisible();
});

test("an address that names no item shows an error page with ways to continue", async ({
  page,
  watch,
}) => {
  watch.expects(404, /^\/product\//);
  await page.goto("/");
  for (const path of ["/product/weidian/12ab", "/product/ebay/7265511373"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Oops! Something went wrong" })).toBeVisible();
    await expect(page.getByText("Error 404", { exact: true })).toBeVisible();
    await expect(
      page.getByText(
        "We couldn't load the page you're looking for. This might be due to an invalid or expired link, missing permissions, or a temporary server issue.",
      ),
    ).toBeVisible();
    const tips = page.getByRole("region").or(page.getByRole("main")).getByRole("listitem");
    await expect(tips).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", path);
  }
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/product/weidian/12ab");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL("/");
});

test("a view is counted at once and only once, even without interaction", async ({ page }) => {
  const counts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("count=true")) counts.push(request.url());
  });
  await page.goto(JACKET.path, { waitUntil: "domcontentloaded" });
  await expect.poll(() => counts.length, { timeout: 3000 }).toBe(1);
  expect(counts[0]).toContain(`storeName=weidian&productCode=${JACKET.id}`);
  await page.mouse.move(200, 300);
  await page.waitForTimeout(1500); // code that is not needed for the first view loads now
  expect(counts).toHaveLength(1);
});

test("a view in a hidden tab is not counted", async ({ page }) => {
  let counts = 0;
  page.on("request", (request) => (counts += Number(request.url().includes("count=true"))));
  await page.addInitScript(() => {
    const shown = { visible: false };
    Object.defineProperty(document, "visibilityState", {
      get: () => (shown.visible ? "visible" : "hidden"),
    });
    addEventListener("shown", () => {
      shown.visible = true;
      document.dispatchEvent(new Event("visibilitychange"));
    });
  });
  await page.goto(JACKET.path);
  await page.waitForTimeout(500);
  expect(counts).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("shown")));
  await expect.poll(() => counts).toBe(1);
});
