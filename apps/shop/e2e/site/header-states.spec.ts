import type { BrowserContext, Page } from "@playwright/test";
import { LATER_SCRIPTS } from "../fixtures/delay-scripts.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

const VISITOR = { role: null, bar: ["Login / Signup"], phone: ["Login"], menu: ["Login / Signup"] };
const USER = {
  role: "user",
  bar: ["My Collection", "Logout"],
  phone: ["My Collection"],
  menu: ["My Collection", "Watched items", "Account", "Logout"],
};
/** A finder shops as users do. */
const FINDER = { ...USER, role: "finder" };
const ADMIN = {
  role: "admin",
  bar: ["Dashboard", "My Collection", "Logout"],
  phone: ["My Collection"],
  menu: ["My Collection", "Watched items", "Account", "Dashboard", "Logout"],
};
const TOOLS = [
  "Link converter",
  "Search by picture",
  "Haul planner",
  "Compare agents",
  "Shipping Calculator",
  "For developers",
  "CurrencyUSD",
  "LanguagesEnglish",
];
const ALL = new Set([VISITOR, USER, ADMIN].flatMap(({ bar, phone }) => [...bar, ...phone]));

// The sessions of these tests exist only in the browser, and the server would reject them.
test.beforeEach(async ({ context }) => {
  await context.route("**/api/v1/users/me", (route) => route.abort());
});
test.beforeEach(({ watch }) => watch.expects(0, /^\/api\/v1\/users\/me$/));

for (const who of [VISITOR, USER, FINDER, ADMIN]) {
  const name = who.role ?? "a visitor";

  test(`${name} has the right controls in the header before any script has loaded, on each screen, and nothing moves`, async ({
    page,
    context,
  }) => {
    await bePerson(context, who.role);
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += (entry as unknown as Shift).value;
      }).observe({ type: "layout-shift", buffered: true });
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        document.documentElement.dataset["atBody"] = document.documentElement.dataset["role"] ?? "";
      }).observe(document, { childList: true, subtree: true });
    });
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(LATER_SCRIPTS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/popular", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-at-body", who.role ?? "");
    await expect(page.getByRole("contentinfo")).toBeVisible();
    // The style sheet may be applied only after the footer appears.
    await expect.poll(() => shown(page)).toEqual(who.bar);
    const before = await placeOf(page);
    release();
    await hydrated(page);
    expect(await placeOf(page)).toEqual(before);
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
    expect(moved).toBeLessThan(0.02);
    expect(await shown(page)).toEqual(who.bar);
    await expectTools(page, who.role ? ["Watched items", ...TOOLS] : TOOLS);

    if (who === ADMIN) await expectRoom(page);

    await page.setViewportSize({ width: 768, height: 900 });
    expect((await page.getByRole("banner").boundingBox())!.height, "one row").toBeLessThan(80);
    await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await shown(page)).toEqual(who.phone);
    await expect(page.getByRole("banner").getByText("Loupe", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    const inMenu = menu.locator("a:visible, button:visible");
    await expect(inMenu).toHaveText([...who.menu, "Popular products", ...TOOLS]);
    // Never responds: the server does not know this session, so its response would end it.
    await page.route("**/api/v1/users/viewCollection*", () => {});
    await inMenu.first().click();
    await expect(page).toHaveURL(who.role ? "/collection" : "/login");
    await expect(menu).toBeHidden();
  });
}

/** Expects that a shop name of 25 letters stays on one line and leaves room for the search. */
async function expectRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const header = page.getByRole("banner");
  const height = (await header.boundingBox())!.height;
  const brand = header.getByRole("link").first().locator("span");
  const name = await brand.innerText();
  await brand.evaluate((text) => (text.textContent = "Magpie Finds And Co. Ltd."));
  expect((await header.boundingBox())!.height).toBe(height);
  const field = header.getByRole("textbox").first();
  expect((await field.boundingBox())!.width).toBeGreaterThan(80);
  await brand.evaluate((text, before) => (text.textContent = before), name);
}

/** Opens and closes the menu of tools by keyboard, on a wide screen. */
async function expectTools(page: Page, words: string[]): Promise<void> {
  await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  const button = page.getByRole("button", { name: "Tools" });
  await button.focus();
  await page.keyboard.press("Enter");
  const tools = page.getByRole("navigation", { name: "Menu" });
  await expect(tools.locator("a:visible, button:visible")).toHaveText(words);
  await page.keyboard.press("Tab");
  await expect(tools.getByRole("link", { name: words[0]! })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tools).toBeHidden();
  await expect(button).toBeFocused();
}

test("a login, a logout and a theme chosen in another tab are shown at once", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/estimation");
  await other.evaluate(storeRole, "admin");
  await expect.poll(() => shown(page)).toEqual(ADMIN.bar);
  await other.evaluate(() => localStorage.clear());
  await expect.poll(() => shown(page)).toEqual(VISITOR.bar);
  await hydrated(other);
  await other.getByRole("banner").getByRole("group", { name: "Theme" }).getByTitle("Dark").click();
  await expect(page.locator("html")).toHaveClass("dark");
});

type Shift = { value: number };

const bePerson = (context: BrowserContext, role: string | null) =>
  role ? context.addInitScript(storeRole, role) : Promise.resolve();

function storeRole(role: string) {
  localStorage.setItem("token", "x");
  const user = { id: "1", name: "Ada", email: "ada@mail.example", role };
  localStorage.setItem("user", JSON.stringify(user));
}

const controls = (page: Page) => page.locator("header [data-bar] :is(a, button):visible");

/** The parts of the account that the header shows, in order. */
async function shown(page: Page): Promise<string[]> {
  const names = await controls(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute("aria-label") ?? (one as HTMLElement).innerText.trim()),
  );
  return names.map((name) => name.replaceAll(/\s+/g, " ")).filter((name) => ALL.has(name));
}

const placeOf = (page: Page) =>
  controls(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
