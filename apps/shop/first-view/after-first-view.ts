import { lazy, type ComponentType } from "react";

/**
 * A component whose code is not for the first view: the server's HTML stands by itself until the
 * reader first does something, or a moment has passed. Needs a `Suspense` around it.
 */
export function afterFirstView<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await firstSign();
    return { default: await load() };
  });
}

const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "wheel", "scroll"] as const;
/** Who only looks needs no code; it comes at last all the same, for what is put right by it, when
 * nothing more has arrived for this long: it must not delay the pictures. */
const QUIET_MS = 4000;

let sign: Promise<void> | undefined;

function firstSign(): Promise<void> {
  // What is shared with a hash is open from the start, and who came here by a click has given a sign.
  sign ??=
    location.hash || navigator.userActivation?.hasBeenActive
      ? Promise.resolve()
      : new Promise((resolve) => {
          const begin = () => {
            for (const name of SIGNS) removeEventListener(name, begin, true);
            resolve();
          };
          for (const name of SIGNS) addEventListener(name, begin, { capture: true, passive: true });
          onceQuiet(begin);
        });
  return sign;
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
