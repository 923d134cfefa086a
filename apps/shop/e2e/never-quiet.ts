import type { Page } from "@playwright/test";

/**
 * Nobody does anything on this page, and it is never quiet for as long as the first view lasts. What Playwright
 * evaluates counts as an act of the reader, so wait for an address before the first expectation.
 */
export const neverQuiet = (page: Page) =>
  page.addInitScript(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener("pointermove", stop, { capture: true });
    const set = window.setTimeout;
    const withoutLong = (then: TimerHandler, wait_ms = 0, ...rest: unknown[]) =>
      wait_ms > 2000 ? 0 : set(then, wait_ms, ...rest);
    window.setTimeout = Object.assign(withoutLong, set);
  });
