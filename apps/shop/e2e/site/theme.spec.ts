import { LATER_SCRIPTS } from "../fixtures/delay-scripts.ts";
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../fixtures/journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const [LIGHT_BAR, DARK_BAR] = ["#fbfaf7", "#0e0f12"];
const LIGHT = "rgb(2[0-9]{2}, 2[0-9]{2}, 2[0-9]{2})";
const rootOf = (page: Page) => page.locator("html");
const control = (page: Page) => page.getByRole("banner").getByRole("group", { name: "Theme" });

/** The colours of the browser's own bars at present. */
const barColours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );

test("the themes light, dark and system can be chosen, are stored, and take effect at once, also on the browser's bars, and without a flash at the next load", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  expect(await barColours(page)).toEqual([LIGHT_BAR]);
  await hydrated(page);
  await expect(control(page).getByRole("radio", { name: "System" })).toBeChecked();
  await expect(rootOf(page)).toHaveClass("light");

  await control(page).getByTitle("Dark").click();
  await expect(rootOf(page)).toHaveClass("dark");
  await expect.poll(() => barColours(page)).toEqual([DARK_BAR]);
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await expect(page.locator("body")).not.toHaveCSS("background-color", new RegExp(LIGHT));

  await page.reload();
  await expect(rootOf(page)).toHaveClass("dark");
  expect(await barColours(page)).toEqual([DARK_BAR]);
  await expect(control(page).getByRole("radio", { name: "Dark" })).toBeChecked();

  await control(page).getByTitle("Light").click();
  await expect(rootOf(page)).toHaveClass("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(rootOf(page)).toHaveClass("light");
  expect(await barColours(page)).toEqual([LIGHT_BAR]);
  await control(page).getByTitle("System").click();
  await expect(rootOf(page)).toHaveClass("dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("system");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(rootOf(page)).toHaveClass("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(rootOf(page)).toHaveClass("dark");

  // A stored theme is applied before the body appears, without script files, so that the page does not flash.
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    // Records the classes of the root element when the body appears.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset["atBody"] = document.documentElement.className;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(LATER_SCRIPTS, () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  await expect(rootOf(page)).toHaveAttribute("data-at-body", "dark");
  await expect(page.locator("body")).not.toHaveCSS("background-color", new RegExp(LIGHT));
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
