import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./journey.ts";

type Theme = "light" | "dark";

/** Expects no violation in these themes. Motion is reduced, as contrast changes in transitions. */
export async function expectAccessible(page: Page, themes: Theme[] = ["light", "dark"]) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveClass(theme);
    await page.waitForTimeout(50);
    // Themes differ only in their colours.
    const rules = theme === themes[0] ? undefined : ["color-contrast"];
    expect(await violations(page, rules), `${page.url()} in ${theme}`).toEqual([]);
  }
}

/** Our pages have no frames, so one run in the page finds everything. */
async function violations(page: Page, rules?: string[]) {
  const known = await page.evaluate(() => "axe" in window);
  if (!known) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      ...(only && { runOnly: { type: "rule", values: only } }),
    });
    return found.violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ""}`),
    }));
  }, rules);
}
