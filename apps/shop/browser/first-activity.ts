// A touch also sends `pointerdown`. Some screen readers send only `click`.
const ACTIVITIES = ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "click"] as const;
// Without any activity, the code loads once nothing has arrived for this long, because some of it corrects what
// the page shows. Loading it sooner would delay the pictures.
const QUIET_MS = 4000;

let activity: Promise<void> | undefined;

/** Resolves once the visitor does something, or the page is idle for a while. */
export const firstActivity = (): Promise<void> => (activity ??= new Promise(onActivity));

function onActivity(resolve: () => void): void {
  // A link with a hash opens something at once. A visitor who clicked to get here is already active.
  if (location.hash || navigator.userActivation?.hasBeenActive) return resolve();
  for (const name of ACTIVITIES)
    addEventListener(name, resolve, { capture: true, once: true, passive: true });
  onceQuiet(resolve);
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
