import type { MetaDescriptor } from "#ui/navigation.ts";
import { siteOf } from "#features/site/frame/page-meta.ts";

/** The title of a dashboard page. It has no meta data for search engines and previews. */
export const dashboardMeta = (matches: readonly unknown[], title: string): MetaDescriptor[] => [
  { title: `${title} · ${siteOf(matches)?.name ?? "Loupe"}` },
  { name: "robots", content: "noindex" },
];
