import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** No violation in these themes; the page must have given up its motion (`reducedMotion`). */
export async function expectAccessible(
  page: Page,
  themes: ("light" | "dark")[] = ["light", "dark"],
) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveClass(theme);
    await page.waitForTimeout(50);
    const axe = new AxeBuilder({ page });
    // A theme changes colours and nothing else.
    if (theme !== themes[0]) axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    const told = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ""}`),
    }));
    expect(told, `${page.url()} in ${theme}`).toEqual([]);
  }
}
