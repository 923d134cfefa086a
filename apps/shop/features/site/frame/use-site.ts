import { useRouteLoaderData } from "#ui/navigation.ts";
import type { Site } from "#server/settings/site.ts";

/** Returns the part of the configuration that browsers may read. Undefined if the root's loader failed. */
export function useSite(): Site | undefined {
  return (useRouteLoaderData("root") as { site: Site } | undefined)?.site;
}
