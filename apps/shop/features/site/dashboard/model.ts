import type { MetaDescriptor } from "react-router";
import { siteOf } from "#features/site/frame/model.ts";

/** Title of a page below /dashboard, which is nothing for search engines or previews. */
export const dashboardMeta = (matches: readonly unknown[], title: string): MetaDescriptor[] => [
  { title: `${title} · ${siteOf(matches)?.name ?? "Loupe"}` },
  { name: "robots", content: "noindex" },
];
