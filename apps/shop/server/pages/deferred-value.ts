export type OrLater<T> = { now: T; later?: undefined } | { now?: undefined; later: Promise<T> };

/** How long a page waits for the first lookup of an item. Then the page is sent, and the rest is streamed. */
export const FIRST_VIEW_MS = 1000;

/**
 * Waits for a value until a time. If it is still pending then, returns its promise, wrapped in an object, because an
 * async function would wait for a bare promise.
 * @param until the time, as `performance.now()` counts
 */
export async function resolveOrDefer<T>(
  promise: Promise<T>,
  until: number = performance.now() + FIRST_VIEW_MS,
): Promise<OrLater<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<OrLater<T>>((resolve) => {
    timer = setTimeout(
      () => {
        // The renderer awaits the promise later. Until then, its failure must not end the process as an unhandled one.
        promise.catch(() => undefined);
        resolve({ later: promise });
      },
      Math.max(0, until - performance.now()),
    );
  });
  try {
    return await Promise.race([promise.then((now) => ({ now })), late]);
  } finally {
    clearTimeout(timer);
  }
}
