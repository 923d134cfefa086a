import { lazy, type ComponentType } from "react";

/**
 * A component whose code the first view does not load. The server's HTML stays as it is until the reader
 * first does something, or the page has been quiet for a while. It needs a `Suspense` around it.
 */
export function afterFirstView<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() };
    await firstActivity();
    return { default: await untilLoaded(load) };
  });
}

/**
 * Tries again after a while, or once there is a connection. A failure would replace the whole page, which
 * can still be read, by an error; so it is one only after more than a minute with a connection.
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

/** A touch is a `pointerdown`, too. A screen reader may send nothing but a `click`. */
const ACTIVITIES = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "click"] as const;
/** A reader who does nothing needs no code, but some of it corrects what is shown. It is loaded when
 * nothing has arrived for this long, so that it does not delay the pictures. */
const QUIET_MS = 4000;

/** Loads what waits for the reader to do something. */
export let endFirstView: () => void;
const firstViewEnd = new Promise<void>((resolve) => (endFirstView = () => resolve()));
let isAwaited = false;

function firstActivity(): Promise<void> {
  if (isAwaited) return firstViewEnd;
  isAwaited = true;
  // A link with a hash opens something at once, and a reader who clicked to get here is active.
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
