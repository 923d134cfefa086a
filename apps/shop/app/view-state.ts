import type { ShouldRevalidateFunctionArgs } from "react-router";
import { changeQuery } from "#ui/query-string.ts";

/**
 * For a route's `shouldRevalidate`: a change of these query parameters, or of the hash, only shows
 * differently what is loaded already.
 */
export function keepsDataOn(...viewParameters: string[]) {
  const without = Object.fromEntries(viewParameters.map((name) => [name, null]));
  const dataPart = (url: URL) => url.pathname + changeQuery(url.search, without);
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
    const onlyView = currentUrl.href !== nextUrl.href && dataPart(currentUrl) === dataPart(nextUrl);
    return onlyView ? false : defaultShouldRevalidate;
  };
}

/** Content that loads within this time appears without a skeleton first. */
const QUICK_MS = 150;

/**
 * For a route's `clientLoader`: its page appears at once, and what takes longer follows. Wrapped, for an
 * async function would wait for a bare promise.
 */
export async function soon<T>(promise: Promise<T>): Promise<{ value: T | Promise<T> }> {
  const quick = new Promise<undefined>((resolve) => setTimeout(resolve, QUICK_MS));
  // The component that shows the data reports failures.
  const now = await Promise.race([promise.catch(() => undefined), quick]);
  return { value: now ?? promise };
}
