import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.describe("on a phone", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the home page offers the app in place of an extension that nobody can load there", async ({
    page,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(page.getByText("The extension is for browsers on a computer.")).toBeVisible();
    await expect(page.getByText("To have Loupe as an app, open the browser's menu")).toBeVisible();
    await expect(page.getByText("Download the extension")).toBeHidden();
    await expect(page.getByText("How to load it")).toBeHidden();
  });
});

test("on an iPhone the app is offered after the language, not beside it", async ({
  newVisitor,
}) => {
  const context = await newVisitor();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "standalone", { value: false });
    Object.defineProperty(navigator, "languages", { value: ["de-DE"] });
    // An empty page has no storage.
    if (location.protocol === "http:") localStorage.setItem("look-up-visits", "2");
  });
  const page = await context.newPage();
  await page.goto("/popular");
  await hydrated(page);
  const language = page.locator("aside[lang=de]");
  const app = page.getByText("To have Loupe as an app, tap Share");
  await expect(language).toBeVisible();
  await expect(app).toBeHidden();
  await language.getByRole("button").click();
  await expect(app).toBeVisible();
});

/** The colours that the browser's bars take now. */
const barColours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

test("the browser's bars have the colour of the theme, the device's or the chosen one", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  expect(await barColours(page)).toEqual(["#0e0f12"]);
  await hydrated(page);
  await page.getByRole("radio", { name: "Light" }).first().check({ force: true });
  await expect.poll(() => barColours(page)).toEqual(["#fbfaf7"]);
  await page.reload();
  expect(await barColours(page)).toEqual(["#fbfaf7"]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await barColours(page)).toEqual(["#fbfaf7"]);
});
