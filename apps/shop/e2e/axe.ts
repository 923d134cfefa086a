import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** No violation in either theme; the page must have given up its motion (`reducedMotion`). */
export async function expectNoViolation(page: Page) {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("html")).toHaveClass(theme);
    await page.waitForTimeout(50);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const told = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ""}`),
    }));
    expect(told, `${page.url()} in ${theme}`).toEqual([]);
  }
}
