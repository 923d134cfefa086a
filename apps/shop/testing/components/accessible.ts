import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

/** Expects no accessibility violation in each of these themes, which differ only in their colours. */
export async function expectAccessible(themes = ["light", "dark"]): Promise<void> {
  const root = document.documentElement;
  for (const theme of themes) {
    root.className = theme;
    const values = theme === "dark" ? ["color-contrast"] : undefined;
    const { violations } = await axe.run(document.body, {
      resultTypes: ["violations"],
      // Only rules about sound, video and the rotation of the screen need to load files first.
      preload: false,
      ...(values && { runOnly: { type: "rule", values } }),
    });
    const problems = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    expect(problems, `in ${theme}`).toEqual([]);
  }
  root.className = "light";
}

/**
 * Expects that the page fits the width of the screen, from a desktop to a small phone, and has no accessibility
 * violation.
 */
export async function expectWellShown(): Promise<void> {
  for (const width of [1440, 768, 375, 320]) {
    await page.viewport(width, 900);
    // Charts are drawn for a new width one frame later.
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
    if (width === 1440) await expectAccessible();
    if (width === 375) await expectAccessible(["light"]);
  }
}
