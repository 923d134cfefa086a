import { pathIn } from "#languages";
import { PREVIEW_SIZE } from "#features/site/frame/page-meta.ts";
import type { Site } from "#server/settings/public-site.ts";
import { folder } from "#texts/words.ts";
import type { MetaDescriptor } from "#ui/navigation.ts";

/**
 * The meta data of a page whose image is its own link preview: the picture's size, and the link by which apps find the page's
 * description by oEmbed. Pages in the browser need neither, so this is not a part of `pageMeta`.
 * @param path the path without the language's folder, with the query that changes the preview
 */
export function previewMeta(site: Site | undefined, path: string): MetaDescriptor[] {
  const base = site?.publicUrl ?? "";
  const url = encodeURIComponent(base + pathIn(folder, path));
  return [
    ...PREVIEW_SIZE,
    {
      tagName: "link",
      rel: "alternate",
      type: "application/json+oembed",
      href: `${base}/oembed?url=${url}&format=json`,
    },
  ];
}
