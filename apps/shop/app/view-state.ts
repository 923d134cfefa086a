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
