import { lazy, type ComponentType } from "react";

/**
 * A component whose code the first view does not load. The server's HTML stays as it is until the reader
 * first does something, or the page has been quiet for a while. It needs a `Suspense` around it.
 */
export function afterFirstView<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await firstActivity();
    return { default: await load() };
  });
}

const ACTIVITIES = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "wheel",
  "scroll",
] as const;
/** A reader who does nothing needs no code, but some of it corrects what is shown. It is loaded when
 * nothing has arrived for this long, so that it does not delay the pictures. */
const QUIET_MS = 4000;

let activity: Promise<void> | undefined;
let endWait = () => {};

/** Loads what waits for a reader to do something. */
export function endFirstView(): void {
  activity ??= Promise.resolve();
  endWait();
}

function firstActivity(): Promise<void> {
  // A link with a hash opens something at once, and a reader who clicked to get here is active.
  activity ??=
    location.hash || navigator.userActivation?.hasBeenActive
      ? Promise.resolve()
      : new Promise((resolve) => {
          const begin = () => {
            for (const name of ACTIVITIES) removeEventListener(name, begin, true);
            resolve();
          };
          endWait = begin;
          for (const name of ACTIVITIES)
            addEventListener(name, begin, { capture: true, passive: true });
          onceQuiet(begin);
        });
  return activity;
}

function onceQuiet(then: () => void): void {
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(end, QUIET_MS);
  });
  const end = () => {
    arrivals.disconnect();
    then();
  };
  let timer = setTimeout(end, QUIET_MS);
  arrivals.observe({ type: "resource" });
}
