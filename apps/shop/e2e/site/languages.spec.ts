import type { Page } from "@playwright/test";
import { LANGUAGES } from "../../texts/languages.ts";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { HOODIE_1688, JACKET, linkTo, TROUSERS_TAOBAO, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

const OTHERS = LANGUAGES.slice(1);
const PAGES = [
  "/popular",
  "/estimation",
  "/haul",
  "/convert",
  "/picture-search",
  "/developers",
  "/extension-privacy",
  "/login",
  "/register",
];

test.beforeAll(({ request }) => fillCatalogue(request));

const widthLeft = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The placeholders that are wider than their fields. */
const cutPlaceholders = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const { paddingLeft, paddingRight } = getComputedStyle(field);
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, "::placeholder");
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(field.placeholder).width > room;
      })
      .map(({ placeholder }) => placeholder),
  );

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "en" });

  for (const { tag, folder } of OTHERS) {
    test(`every page is in ${tag} and fits the screen`, async ({ page }) => {
      const { hero } = (await import(`../../texts/${tag}/search.ts`)) as { hero: string };
      await page.goto(folder);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(
        hero.split("{break}")[0]!,
      );
      for (const path of ["", "/haul?item=weidian/7265511380", ...PAGES, JACKET.path]) {
        await page.goto(folder + path);
        await expect(page.locator("html")).toHaveAttribute("lang", tag);
        await expect(page.locator("main")).toBeVisible();
        expect(await widthLeft(page), path).toBeLessThanOrEqual(0);
        expect(await cutPlaceholders(page), path).toEqual([]);
      }
    });
  }
});

for (const width of [360, 768, 1024, 1280])
  test(`the header has room for the brand in every language at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { folder } of LANGUAGES) {
      await page.goto(folder || "/");
      const brand = page.getByRole("banner").getByRole("link", { name: "Loupe" });
      const [link, name] = await Promise.all([
        brand.boundingBox(),
        brand.locator("span").boundingBox(),
      ]);
      expect(name!.width, folder).toBeGreaterThan(20);
      expect(name!.y, folder).toBeLessThan(link!.y + link!.height);
      expect(name!.x + name!.width, folder).toBeLessThanOrEqual(link!.x + link!.width);
    }
  });

test("a Chinese page names the marketplaces in Chinese throughout", async ({ page }) => {
  const expectChinese = async (path: string) => {
    const shown = await page.evaluate(() => [
      document.title,
      document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
      document.body.innerText,
      ...[...document.querySelectorAll("[aria-label]")].map((one) => one.ariaLabel ?? ""),
    ]);
    const latin = shown.flatMap(
      (text) => text.match(/.{0,20}(Taobao|Tmall|Weidian).{0,20}/g) ?? [],
    );
    expect.soft(latin, path).toEqual([]);
    return shown.join("\n");
  };
  const pages = ["", "/popular", "/qc-search", WATCH.path, TROUSERS_TAOBAO.path, HOODIE_1688.path];
  for (const path of pages) {
    await page.goto(`/zh-cn${path}`);
    await hydrated(page);
    await page.mouse.move(30, 30);
    await page.waitForLoadState("networkidle");
    const shown = await expectChinese(path);
    if (path === WATCH.path) expect(shown).toContain("微店");
    if (path === TROUSERS_TAOBAO.path) expect(shown).toContain("淘宝");
  }
  await page.goto("/zh-cn/convert");
  await hydrated(page);
  const links = [
    linkTo.weidian(WATCH.id),
    linkTo.taobao("900000000001"),
    linkTo.tmall("900000000002"),
  ];
  await page.getByRole("main").getByRole("textbox").fill(links.join("\n"));
  await expect(page.getByRole("main").getByRole("row").nth(links.length)).toBeVisible();
  const converted = await expectChinese("/convert");
  for (const name of ["微店", "淘宝", "天猫"]) expect(converted).toContain(name);
  await page.goto("/popular");
  await expect(page.getByRole("main").getByText("Weidian").first()).toBeVisible();
});

test("switching the language keeps path, query, scroll position and input", async ({ page }) => {
  const typed = "https://weidian.com/item.html?itemID=7265511373";
  await page.goto("/convert?agent=mulebuy#main");
  await page.getByRole("main").getByRole("textbox").fill(typed);
  // The code that keeps the input is loaded at the visitor's first action.
  await page.mouse.move(50, 50);
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("navigation", { name: "Languages" })
    .getByRole("link", { name: "Polski" })
    .click();
  await expect(page).toHaveURL(/\/pl\/convert\?agent=mulebuy#main$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await page.mouse.move(60, 60);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveValue(typed);
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("switching the language keeps the destination, under its name in that language", async ({
  page,
}) => {
  await page.goto("/estimation");
  await page.mouse.move(50, 50);
  await page.waitForLoadState("networkidle");
  await page.getByRole("combobox", { name: "Destination" }).fill("Germany");
  await page.keyboard.press("Enter");
  await page.getByLabel("Weight(g)").fill("800");
  await page
    .getByRole("navigation", { name: "Languages" })
    .getByRole("link", { name: "Polski" })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await page.mouse.move(60, 60);
  await expect(page.getByRole("main").getByRole("combobox").first()).toHaveValue("Niemcy");
  await expect(page.locator("input[name=weight]")).toHaveValue("800");
});

test("a password is not taken along into another language", async ({ page }) => {
  await page.goto("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("ada@mail.example");
  await main.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("navigation", { name: "Languages" })
    .getByRole("link", { name: "Deutsch" })
    .click();
  await expect(page).toHaveURL("/de/register");
  await page.mouse.move(60, 60);
  await expect(main.getByRole("textbox", { name: "E-Mail" })).toHaveValue("ada@mail.example");
  await expect(main.locator("[type=password]").first()).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("correct horse");
});

test("links, forms and the login keep the language", async ({ page }) => {
  await page.goto("/de/popular");
  await page
    .getByRole("link", { name: /^QC-Fotos ansehen: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/de\/product\//);
  await page.goto("/de");
  const field = page.getByRole("main").getByRole("textbox").first();
  await field.fill("https://weidian.com/item.html?itemID=7265511373");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/de\/product\/weidian\/7265511373/);
  await page.goto("/de/collection");
  await expect(page).toHaveURL(/\/de\/login\?from=%2Fcollection$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("forms and links keep the language", async ({ page }) => {
    await page.goto("/fr/estimation");
    await page.getByRole("combobox", { name: "Destination" }).selectOption({ label: "Allemagne" });
    await page
      .getByRole("textbox", { name: "Poids (g)" })
      .or(page.locator("[name=weight]"))
      .first()
      .fill("1.200,5");
    await page.getByRole("button", { name: "Calculer", exact: true }).first().click();
    await expect(page).toHaveURL(/\/fr\/estimation\?/);
    await expect(page.getByText("1 201 g, destination : Allemagne").first()).toBeVisible();
    await page.goto("/es");
    await page
      .getByRole("navigation", { name: "Idiomas" })
      .getByRole("link", { name: "Deutsch" })
      .click();
    await expect(page).toHaveURL(/\/de$/);
  });
});

test.describe("a visitor whose browser prefers German", () => {
  test.use({ locale: "de-AT" });

  test("is offered German once, and never redirected", async ({ page }) => {
    await page.goto("/popular");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.mouse.move(40, 40);
    const offer = page.getByRole("link", { name: "Diese Seite gibt es auch auf Deutsch." });
    await expect(offer).toHaveAttribute("href", "/de/popular");
    await page.getByRole("complementary").getByRole("button", { name: "Dismiss" }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.mouse.move(45, 45);
    await page.waitForLoadState("networkidle");
    await expect(offer).toBeHidden();
  });
});
