import { useRouteLoaderData } from "react-router";
import type { Site } from "#server/settings/site.ts";

/** What the browser may know of the configuration; undefined where the root could not load. */
export function useSite(): Site | undefined {
  return (useRouteLoaderData("root") as { site: Site } | undefined)?.site;
}
