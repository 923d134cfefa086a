import type { Locator, Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET, linkTo } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";
import { ADMIN, begin } from "../fixtures/people.ts";

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

/** The pages, except the calculator and the converter, which component tests check. */
const ROUTES = [
  { name: "home", path: "/" },
  { name: "a product", path: JACKET.path },
  { name: "QC results", path: `/qc-search?channel=3&offerId=${JACKET.id}` },
  { name: "popular products", path: "/popular" },
  { name: "popular products, compact", path: "/popular?compact=1&MinPrice=10" },
  { name: "a bare QC search", path: "/qc-search" },
  {
    name: "a haul",
    path: "/haul?destination=US&name=Coat&weight=800&size=50x40x30&name=Book&weight=3000",
  },
  { name: "the comparison of agents", path: "/agents" },
  { name: "the login", path: "/login" },
  { name: "the registration", path: "/register" },
  { name: "the password's reset", path: "/reset-password?id=1&token=1" },
  { name: "the address's verification", path: "/verify-email" },
  { name: "the password's change", path: "/change-password", as: ADMIN },
  { name: "the collection", path: "/collection", as: ADMIN },
  { name: "a collection not shared", path: `/lists/${"a".repeat(22)}`, status: 404 },
  { name: "the dashboard", path: "/dashboard/admin-home", as: ADMIN },
  { name: "the outbox", path: "/dashboard/outbox", as: ADMIN },
  { name: "an error page", path: "/nowhere", status: 404 },
];

test.beforeAll(({ request }) => fillCatalogue(request));

test("finding an item and opening it at an agent works on a phone, with the menu and the bottom bar", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const open = () => page.getByRole("button", { name: "Menu" }).tap();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await open();
  await expect(menu).toBeInViewport();
  await menu.getByTitle("Dark").tap();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.touchscreen.tap(180, 160);
  await expect(menu).toBeHidden();
  await open();
  await menu.getByRole("link", { name: "Shipping Calculator" }).tap();
  await expect(page).toHaveURL("/estimation");
  await expect(menu).toBeHidden();

  await page.goto("/popular");
  const field = page.getByRole("search").getByRole("textbox");
  const [row, bar] = await Promise.all([
    field.boundingBox(),
    page.getByRole("button", { name: /^Select Agent/ }).boundingBox(),
  ]);
  expect(row!.y, "the search has a row of its own").toBeGreaterThanOrEqual(bar!.y + bar!.height);
  await field.fill(linkTo.weidian(JACKET.id));
  await field.press("Enter");
  await expect(page).toHaveURL(JACKET.path);
  await expect(page.getByText(/^Price: .*¥/)).toBeVisible();

  await page.getByRole("button", { name: /^Select Agent/ }).tap();
  const picker = page.getByRole("dialog", { name: "Select an agent" });
  await picker.getByRole("button", { name: "ACBuy" }).tap();
  await expect(picker).toBeHidden();

  const buy = page.getByRole("link", { name: /^Buy/ });
  await expect(buy).toHaveCount(1);
  await expect(buy).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 900);
  await expect(buy).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(buy).toBeInViewport({ ratio: 1 });
  const bottomOf = (box: Locator) =>
    box.evaluate((element) => element.getBoundingClientRect().bottom);
  const lastLine = page.getByRole("contentinfo").getByRole("button", { name: /^Currency/ });
  expect(await bottomOf(lastLine)).toBeLessThan((await buy.boundingBox())!.y);
  await expect(page.getByText("on ACBuy", { exact: true })).toBeVisible();
  const opened = context.waitForEvent("page");
  await buy.tap();
  await expect(await opened).toHaveURL(`https://www.acbuy.com/product/?id=${JACKET.id}&source=WD`);
});

for (const [who, routes] of [
  ["visitors", ROUTES.filter(({ as }) => !as)],
  ["members", ROUTES.filter(({ as }) => as)],
] as const)
  test(`pages of ${who} fit the screen, and their touch targets are large enough`, async ({
    page,
    watch,
  }) => {
    if (who === "members") await begin(page, ADMIN);
    for (const { name, path, status } of routes) {
      if (status) watch.expects(status, /./);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      expect.soft(await tooSmall(page), `controls of ${name} under 44 px`).toEqual([]);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await beyondTheEdge(page), `${name} at ${width} px`).toEqual([]);
      }
      await page.addStyleTag({ content: "html { font-size: 200% }" });
      await page.setViewportSize(PHONE);
      expect.soft(await beyondTheEdge(page), `${name} with text twice as large`).toEqual([]);
    }
  });

/** The elements that make the page scroll horizontally. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    const root = document.documentElement;
    const width = root.clientWidth;
    // On a phone, a page that is too wide makes the window wider than the screen.
    if (root.scrollWidth <= Math.min(width, screen.width, innerWidth)) return [];
    const clipped = (element: Element) => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== "visible") return true;
      }
      return false;
    };
    const out = [...document.body.querySelectorAll("*")].filter(
      (element) => element.getBoundingClientRect().right > screen.width + 0.5 && !clipped(element),
    );
    return [`${root.scrollWidth} px wide`, ...out.slice(-5).map((e) => e.outerHTML.slice(0, 160))];
  });

/** The controls that are too small. Links inside running text may be as small as the text (WCAG 2.5.8). */
const tooSmall = (page: Page) =>
  page.locator("a[href], button, input:not([type=hidden]), [role=button]").evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const control = element.closest("label") ?? element;
        const { width, height } = control.getBoundingClientRect();
        // Such controls are invisible until they have the focus.
        if (width <= 1 || height <= 1) return [];
        // The clickable area is larger than the element: the whole card, or the form around a field.
        const cover = getComputedStyle(element, "::after");
        if (cover.position === "absolute" && cover.content !== "none") return [];
        return width < 43.5 || height < 43.5
          ? [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`]
          : [];
      }),
  );

test("the Buy bar, notices and the bar of a comparison cover no price, label, title or header", async ({
  page,
}) => {
  await page.goto(`${JACKET.path}?sku=s1`);
  await hydrated(page);
  for (const percent of [100, 150, 200]) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
    await page.waitForTimeout(300);
    const buy = page.getByRole("link", { name: /^Buy/ });
    const words = buy.locator("xpath=preceding-sibling::p");
    const [button, text] = [(await buy.boundingBox())!, (await words.boundingBox())!];
    const isBeside = text.x + text.width <= button.x;
    // With the largest text there is no room for the price beside the button, so only the page shows it.
    const isAbove = percent === 200 && text.y + text.height <= button.y - 10;
    expect(isBeside || isAbove, `${percent} %`).toBe(true);
    for (const part of [buy, ...(await words.locator("> span").all())]) {
      const { scrollWidth, clientWidth } = await part.evaluate((one) => ({
        scrollWidth: one.scrollWidth,
        clientWidth: one.clientWidth,
      }));
      expect(scrollWidth, `${percent} %`).toBeLessThanOrEqual(clientWidth);
    }
    const price = page.getByText(/^Price: .*¥/);
    await price.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
    const { y, height } = (await price.boundingBox())!;
    const bar = (await buy.locator("xpath=../..").boundingBox())!;
    expect(bar.height, `${percent} %`).toBeLessThan(740 / 4);
    expect(y + height, `${percent} %`).toBeLessThanOrEqual(bar.y);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));

  await page.getByRole("button", { name: "Add to haul" }).click();
  const notices = page.getByRole("region", { name: "Notifications" });
  const notice = notices.getByText("Added to your haul");
  await expect(notice).toBeVisible();
  const edges = (box: Locator) =>
    box.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  const told = await edges(notices);
  expect(told.top).toBeGreaterThan((await edges(page.getByRole("banner"))).bottom);
  expect(told.bottom).toBeLessThan(
    (await edges(page.getByRole("link", { name: /^Buy/ }).last())).top,
  );
  await page.getByRole("button", { name: "All agents' links" }).click();
  const title = page.getByRole("heading", { name: "All agents' links" });
  await expect(title).toBeVisible();
  await expect(notice).toBeVisible();
  // The click reaches the title only if nothing covers it.
  await title.click({ trial: true });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Compare two" }).click();
  const comparison = page.getByText("Choose two photos to compare.");
  await page.getByRole("heading", { name: "Shipping estimate" }).scrollIntoViewIfNeeded();
  const header = await edges(page.getByRole("banner"));
  expect((await edges(page.getByRole("search"))).top, "not at the edge").toBeGreaterThanOrEqual(6);
  expect((await edges(comparison)).top).toBeGreaterThan(header.bottom);
});
