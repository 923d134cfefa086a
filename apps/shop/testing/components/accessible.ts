import axe from "axe-core";
import { expect } from "vitest";

/** Expects no violation in both themes. They differ only in their colours. */
export async function expectAccessible(): Promise<void> {
  const root = document.documentElement;
  for (const theme of ["light", "dark"]) {
    root.className = theme;
    const values = theme === "dark" ? ["color-contrast"] : undefined;
    const { violations } = await axe.run(document.body, {
      resultTypes: ["violations"],
      ...(values && { runOnly: { type: "rule", values } }),
    });
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }));
    expect(found, `in ${theme}`).toEqual([]);
  }
  root.className = "light";
}
