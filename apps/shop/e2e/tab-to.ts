import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until this element has the focus. Each stop on the way must show its focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let step = 0; step < 90; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return "nothing";
      const marked = [
        focused,
        focused.closest("label"),
        focused.parentElement,
        focused.closest("form"),
      ];
      const outlined = marked.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== "none" && outlineWidth !== "0px";
      });
      const parent = focused.parentElement?.parentElement;
      const around = parent ? getComputedStyle(parent).outlineStyle !== "none" : false;
      return outlined || around ? "" : focused.outerHTML.slice(0, 120);
    });
    // Past the last stop, the browser's own buttons have the focus.
    expect(["", "nothing"], `no focus ring: ${seen}`).toContain(seen);
  }
  throw new Error(`Tab never reached ${String(target)}`);
}
