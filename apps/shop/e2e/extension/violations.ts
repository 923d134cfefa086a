import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./installed.ts";

/** Expects no accessibility violation below an element, in both themes. The extension uses the browser's theme. */
export async function expectNoViolation(page: Page, within: string): Promise<void> {
  // The policy of the extension's pages forbids other scripts, except those that the debugger runs.
  await page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate(async (context) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, {
        resultTypes: ["violations"],
        rules: { "label-content-name-mismatch": { enabled: true } },
      });
      return violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ html }) => html.slice(0, 200)),
      }));
    }, within);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
}
