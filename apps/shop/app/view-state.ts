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

/** For the `shouldRevalidate` of a route whose component loads the data of another query itself. */
export const keepsDataOnQuery = (args: ShouldRevalidateFunctionArgs) =>
  args.currentUrl.pathname === args.nextUrl.pathname && args.currentUrl.href !== args.nextUrl.href
    ? false
    : args.defaultShouldRevalidate;
