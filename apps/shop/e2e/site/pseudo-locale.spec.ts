import type { Page } from "@playwright/test";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import * as haulErrors from "../../.texts/en/haul-errors.ts";
import { inPseudo } from "../../texts/pseudo-locale.ts";
import { becomeMember, keep, openProduct } from "../fixtures/collecting.ts";
import { BARE_SWEATSHIRT, HOODIE_1688, JACKET, linkTo, WATCH } from "../fixtures/goods.ts";
import { expect, hydrated } from "../fixtures/journey.ts";
import { expectMirrored } from "../fixtures/mirrored.ts";
import { productServices, shopOfItsOwn } from "../fixtures/servers/shop-of-its-own.ts";

/**
 * A shop whose English texts have accented letters in place of all letters. A text in plain letters on its pages
 * is therefore not in the translated texts. `npm test` builds these pages.
 */
const test = shopOfItsOwn((outside) => ({
  ...outside.settings,
  ...productServices(outside),
  SHIPPING_ESTIMATE_URL: "",
  SMTP_URL: outside.smtp,
  LOUPE_BUILD_DIR: ".cache/build-pseudo",
}));

test.beforeAll(({ request, shop }) => fillCatalogue(request, shop.origin));

/** Names, units and examples that are the same in every language. */
const SAME_IN_ALL =
  /\bhttps?:\S+|\b(\d{1,2} )?[A-Z]\w{2,3} 20\d\d|European Central Bank|\b(Loupe|USD|QC|1688|taobao|tmall|weidian|Google|Telegram|English|CSV|JavaScript|URL|ID|kg|g|cm|[KMx]|30x20x10)\b/gi;

/** Errors that the server words in the page's language, which is English in this shop. */
const serverTexts = new Set<unknown>(Object.values(haulErrors));

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
// The rate card has other names for these countries than Intl.
const countryNames = new Set(["Hong Kong", "Macau", "Turkey"]);
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
for (const a of LETTERS) for (const b of LETTERS) countryNames.add(COUNTRIES.of(a + b) ?? "");

/**
 * The visible and accessible texts in plain letters. Leaves out dates and countries, whose names come from Intl,
 * and texts of people, marketplaces and carriers, which are marked by `lang`, `dir` or `translate`.
 */
async function plainTexts(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const DATA = "[dir=auto], [lang]:not(html), [translate=no], time, script, style, noscript";
    const theirs = new Set(
      [...document.querySelectorAll<HTMLElement>("[dir=auto], [translate=no]")]
        .flatMap((element) => [element.textContent.trim(), element.title])
        .filter(Boolean),
    );
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      if (!parent?.closest(DATA)) texts.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("*"))
      for (const name of ["aria-label", "alt", "title", "placeholder", "aria-description"]) {
        const text = element.getAttribute(name);
        if (text && !element.closest(DATA)) texts.push(text);
      }
    const longestFirst = [...theirs].sort((a, b) => b.length - a.length);
    return texts.map((text) =>
      longestFirst.reduce(
        (rest, theirs) =>
          // A short text such as the size L is removed only as a whole word.
          rest.replaceAll(
            /^\w{1,2}$/.test(theirs) ? new RegExp(`\\b${theirs}\\b`, "g") : theirs,
            "",
          ),
        text,
      ),
    );
  });
  return [...new Set(found)].filter(
    (text) =>
      !countryNames.has(text) &&
      !serverTexts.has(text) &&
      /[A-Za-z]/.test(text.replaceAll(SAME_IN_ALL, "")),
  );
}

/** Matches an English text, or its beginning, as these pages show it. */
const said = (english: string) =>
  new RegExp(String(inPseudo(english)).slice(1, english.length + 1));

const widthLeft = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects no plain text at three widths: as narrow as the smallest phone, as opened, and wide. */
async function expectNothingPlain(page: Page, where: string, isMirrored = false) {
  for (const width of [320, 1280]) {
    await setWidth(page, width);
    const place = `${where} at ${width} px`;
    expect.soft(await plainTexts(page), place).toEqual([]);
    expect.soft(await widthLeft(page), `${place} is too wide`).toBeLessThanOrEqual(0);
    if (!isMirrored) continue;
    if (width === 320) await setWidth(page, 360);
    await expectMirrored(page, place);
  }
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Observers of the width have run after two frames.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.waitForLoadState("networkidle");
}

/** The visitors' pages that are also tested from right to left. */
const MIRRORED = new Set([
  "/",
  "/popular",
  "/estimation?destination=DE&weight=1200&length=60&width=50&height=40",
  "/convert",
  "/picture-search",
  "/login",
  "/register",
]);

test.use({ viewport: { width: 320, height: 800 } });

test("pages for visitors contain only translated texts, and are mirrored from right to left", async ({
  page,
}) => {
  for (const path of [
    "/",
    "/popular",
    "/popular?search=nothing+has+this+name",
    "/estimation",
    "/estimation?destination=DE&weight=1200&length=60&width=50&height=40",
    "/haul",
    "/convert",
    "/picture-search",
    "/login",
    "/register",
    "/reset-password",
    "/qc-search?channel=3&offerId=7265511380",
    "/qc-search",
  ]) {
    await page.goto(path);
    await hydrated(page);
    await page.mouse.move(30, 30);
    await page.waitForLoadState("networkidle");
    await expectNothingPlain(page, path, MIRRORED.has(path));
  }
  await page.goto("/convert");
  await hydrated(page);
  const links = [
    linkTo.weidian(WATCH.id),
    "https://example.org/1",
    "https://weidian.com/?userid=1",
  ];
  await page.getByRole("main").getByRole("textbox").fill(links.join("\n"));
  await expect(page.getByRole("main").getByRole("row").nth(links.length)).toBeVisible();
  await expectNothingPlain(page, "/convert with links");
});

test("pages and dialogs of items, forms, and pages for logged-in users contain only translated texts", async ({
  page,
}) => {
  for (const { path } of [WATCH, BARE_SWEATSHIRT, HOODIE_1688]) {
    await openProduct(page, path);
    await page.waitForLoadState("networkidle");
    await expectNothingPlain(page, path);
  }
  await page.goto("/register");
  await hydrated(page);
  await page.getByRole("main").getByRole("button").last().click();
  await expectNothingPlain(page, "an empty registration");
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("button", { name: said("Select Agent") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingPlain(page, "the list of agents");

  await becomeMember(page);
  await page.goto("/collection");
  await page.waitForLoadState("networkidle");
  await expectNothingPlain(page, "an empty collection");
  await keep(page, [JACKET.id, WATCH.id]);
  for (const path of ["/collection", "/change-password"]) {
    await page.goto(path);
    await hydrated(page);
    await page.mouse.move(30, 30);
    await page.waitForLoadState("networkidle");
    await expectNothingPlain(page, `${path} of a member`);
  }
  await openProduct(page, JACKET.path);
  await page.waitForLoadState("networkidle");
  await expectNothingPlain(page, `${JACKET.path} of a member`);
  await page
    .getByRole("link", { name: said("Enlarge") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNothingPlain(page, "a photo, enlarged");
  await page.getByRole("button", { name: said("Report a wrong photo") }).click();
  await page.getByRole("button", { name: said("Send report") }).click();
  await expect(page.getByRole("dialog").getByRole("alert").first()).not.toBeEmpty();
  await expectNothingPlain(page, "a report without a reason");
  await page.goto(`/haul?item=weidian/${JACKET.id}&destination=DE`);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  await expectNothingPlain(page, "a haul", true);
});
