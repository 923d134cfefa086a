import type { Page } from "@playwright/test";
import type { Language } from "../../texts/languages.ts";
import { BUILT_LANGUAGES } from "#testing/built-languages.ts";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { HOODIE_1688, JACKET, linkTo, TROUSERS_TAOBAO, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated, test } from "../fixtures/journey.ts";

const PAGES = [
  "/popular",
  "/estimation",
  "/agents",
  "/agents/superbuy",
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

/** The placeholder texts that are wider than their fields. */
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

const TABS = 2;
const WIDTHS = [360, 768, 1024, 1280];

test("every page is in the language of its address and fits a phone, and the header has room for the shop's name", async ({
  newVisitor,
}) => {
  const left = [...BUILT_LANGUAGES];
  const phone = { viewport: { width: 360, height: 740 }, locale: "en" };
  const work = async () => {
    const page = await (await newVisitor(phone)).newPage();
    await emptyScripts(page);
    for (let next = left.pop(); next; next = left.pop()) {
      if (next.folder) await expectFits(page, next);
      await expectBrand(page, next);
    }
  };
  await Promise.all(Array.from({ length: TABS }, work));
});

/** Responds with empty script files, because this test is about the text and the layout of the server's HTML only. */
async function emptyScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const headers = [{ name: "content-type", value: "text/javascript" }];
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: headers, body: "" };
    // Leaving a page cancels its requests.
    session.send("Fetch.fulfillRequest", answer).catch(() => undefined);
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/*.js" }] });
}

async function expectFits(page: Page, { tag, folder }: Language): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  const { hero } = (await import(`../../.texts/${tag}/search.ts`)) as { hero: string };
  for (const path of ["/haul?item=weidian/7265511380", ...PAGES, JACKET.path, ""]) {
    await page.goto(folder + path);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await expect(page.locator("main")).toBeVisible();
    expect(await widthLeft(page), folder + path).toBeLessThanOrEqual(0);
    expect(await cutPlaceholders(page), folder + path).toEqual([]);
  }
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toContainText(hero.split("{break}")[0]!);
}

async function expectBrand(page: Page, { folder }: Language): Promise<void> {
  await page.goto(`${folder}/popular`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const brand = page.getByRole("banner").getByRole("link", { name: "Loupe" });
    const [link, name] = await Promise.all([
      brand.boundingBox(),
      brand.locator("span").boundingBox(),
    ]);
    const place = `${folder} at ${width} px`;
    if (width >= 768) {
      const header = await page.getByRole("banner").boundingBox();
      expect(header!.height, place).toBeLessThan(80);
    }
    expect(name!.width, place).toBeGreaterThan(20);
    expect(name!.y, place).toBeLessThan(link!.y + link!.height);
    expect(name!.x + name!.width, place).toBeLessThanOrEqual(link!.x + link!.width);
  }
}

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
    const paths = await page
      .locator("a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(paths.filter((path) => /^\/zh-cn[^/]/.test(path))).toEqual([]);
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

const switchTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Languages" }).getByRole("link", { name }).click();

/** Waits for the code that keeps the input. It loads at the visitor's first action. */
async function untilInputIsKept(page: Page): Promise<void> {
  await page.mouse.move(50, 50);
  await expect(page.locator("[data-island=page-help]")).toHaveAttribute("data-ready", "");
}

test("switching the language keeps path, query, input and destination, but no password", async ({
  page,
}) => {
  const typed = "https://weidian.com/item.html?itemID=7265511373";
  await page.goto("/convert?agent=mulebuy#main");
  await page.getByRole("main").getByRole("textbox").fill(typed);
  await untilInputIsKept(page);
  await switchTo(page, "简体中文");
  await expect(page).toHaveURL(/\/zh-cn\/convert\?agent=mulebuy#main$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.mouse.move(60, 60);
  await expect(page.getByRole("main").getByRole("textbox")).toHaveValue(typed);
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");

  await page.goto("/estimation");
  await untilInputIsKept(page);
  await page.getByRole("combobox", { name: "Destination" }).fill("Germany");
  await page.keyboard.press("Enter");
  await page.getByLabel("Weight(g)").fill("800");
  await switchTo(page, "简体中文");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.mouse.move(80, 80);
  await expect(page.getByRole("main").getByRole("combobox").first()).toHaveValue("德国");
  await expect(page.locator("input[name=weight]")).toHaveValue("800");

  await page.goto("/register");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill("ada@mail.example");
  await main.getByLabel("Password", { exact: true }).fill("correct horse");
  await hydrated(page);
  await switchTo(page, "Deutsch");
  await expect(page).toHaveURL("/de/register");
  await page.mouse.move(90, 90);
  await expect(main.getByRole("textbox", { name: "E-Mail" })).toHaveValue("ada@mail.example");
  await expect(main.locator("[type=password]").first()).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain("correct horse");
});

test("following links, submitting forms and logging in keep the language", async ({ page }) => {
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

test("a visitor whose browser prefers German is offered German once, and never redirected", async ({
  newVisitor,
}) => {
  const page = await (await newVisitor({ locale: "de-AT" })).newPage();
  await page.goto("/popular");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.mouse.move(40, 40);
  const offer = page.getByRole("link", { name: "Diese Seite gibt es auch auf Deutsch." });
  await expect(offer).toHaveAttribute("href", "/de/popular");
  await page.locator("aside[lang=de]").getByRole("button").click();
  await expect(offer).toBeHidden();
  await page.reload();
  await page.mouse.move(45, 45);
  await page.waitForLoadState("networkidle");
  await expect(offer).toBeHidden();
});
