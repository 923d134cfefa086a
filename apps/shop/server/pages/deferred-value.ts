export type OrLater<T> = { now: T; later?: undefined } | { now?: undefined; later: Promise<T> };

/** A first look-up may hold the page this long; then the page goes out and the rest streams. */
export const FIRST_VIEW_MS = 1000;

/**
 * Waits until the moment for a value, and hands on what is still pending after it. The promise is
 * wrapped, for an async function would wait for a bare one.
 * @param until the moment, as `performance.now()` counts
 */
export async function resolveOrDefer<T>(
  promise: Promise<T>,
  until: number = performance.now() + FIRST_VIEW_MS,
): Promise<OrLater<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<OrLater<T>>((resolve) => {
    timer = setTimeout(
      () => {
        // It is awaited by whoever renders it; a failure before that must not end the process.
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
