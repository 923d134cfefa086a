import type { ShouldRevalidateFunctionArgs } from "react-router";
import { changeQuery } from "#ui/query-string.ts";

/**
 * For a route's `shouldRevalidate`: does not load data again if only the hash or one of these query parameters
 * changes, because they only affect how loaded data is shown.
 */
export function keepsDataOn(...viewParameters: string[]) {
  const without = Object.fromEntries(viewParameters.map((name) => [name, null]));
  const dataPart = (url: URL) => url.pathname + changeQuery(url.search, without);
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
    const onlyView = currentUrl.href !== nextUrl.href && dataPart(currentUrl) === dataPart(nextUrl);
    return onlyView ? false : defaultShouldRevalidate;
  };
}

/** Time to wait before the page is shown with a skeleton. Data that arrives sooner is shown directly. */
const QUICK_MS = 150;

/**
 * For a route's `clientLoader`: returns the data if it arrives within 150 ms, otherwise its promise, so that the
 * page appears at once. The promise is a property of an object because an async function would wait for a returned
 * promise.
 */
export async function soon<T>(promise: Promise<T>): Promise<{ value: T | Promise<T> }> {
  const quick = new Promise<undefined>((resolve) => setTimeout(resolve, QUICK_MS));
  // The component that shows the data reports failures.
  const now = await Promise.race([promise.catch(() => undefined), quick]);
  return { value: now ?? promise };
}
