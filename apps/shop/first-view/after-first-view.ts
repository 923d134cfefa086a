import { lazy, type ComponentType } from "react";

/**
 * Returns a component whose code loads after the first view. The server's HTML stays unchanged until the visitor
 * does something, or the page is idle for a while. Needs a `Suspense` around it.
 */
export function afterFirstView<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() };
    await firstActivity();
    return { default: await untilLoaded(load) };
  });
}

/**
 * Repeats a failed load after a while, or once there is a connection. Throws only after failing for more than a
 * minute with a connection, because then an error replaces the page, which is still readable.
 */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait_ms = 500; ; wait_ms *= 2)
    try {
      return await load();
    } catch (error) {
      if (wait_ms > 60_000 && navigator.onLine) throw error;
      await new Promise((again) => {
        setTimeout(again, wait_ms);
        addEventListener("online", again, { once: true });
      });
    }
}

// A touch also sends `pointerdown`. Some screen readers send only `click`.
const ACTIVITIES = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "click"] as const;
// Without any activity, the code loads once nothing has arrived for this long, because some of it corrects what
// the page shows. Loading it sooner would delay the pictures.
const QUIET_MS = 4000;

/** Loads all components that wait for the end of the first view. */
export let endFirstView: () => void;
const firstViewEnd = new Promise<void>((resolve) => (endFirstView = () => resolve()));
let isAwaited = false;

export function firstActivity(): Promise<void> {
  if (isAwaited) return firstViewEnd;
  isAwaited = true;
  // A link with a hash opens something at once. A visitor who clicked to get here is already active.
  if (location.hash || navigator.userActivation?.hasBeenActive) endFirstView();
  else {
    for (const name of ACTIVITIES)
      addEventListener(name, endFirstView, { capture: true, once: true, passive: true });
    onceQuiet(endFirstView);
  }
  return firstViewEnd;
}

function onceQuiet(then: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arrivals = new PerformanceObserver(restart);
  function restart() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      arrivals.disconnect();
      then();
    }, QUIET_MS);
  }
  arrivals.observe({ type: "resource" });
  restart();
}
