import type { CollectionItem } from "@loupe/contract";
import type { LanguageTag } from "#languages";
import type {
  LinkPreview,
  PreviewedPages,
} from "#features/look-up/link-previews/service.server.ts";
import { readPhotos } from "#features/look-up/qc/service.server.ts";
import { itemRefOf } from "#features/saved/collection/item-text.ts";
import { countShared, viewSharedList } from "#features/saved/collection/service.server.ts";
import type { Context } from "#server/context.ts";
import { publicConfig } from "#server/settings/public-site.ts";
import type * as pageTexts from "#texts/pages.ts";

/** How many items a preview names. It shows photos of the first two. */
const NAMED = 3;

type SharedList = { name: string | null; count: number; items: readonly CollectionItem[] };

/** Returns the link preview of a shared list: its name, its number of items, and a photo of each of its first two items. */
export async function previewOfList(
  context: Context,
  { name, count, items }: SharedList,
  language: LanguageTag,
): Promise<LinkPreview> {
  const { sharedCollectionTitle, sharedItemsTitle } = (await import(
    `../../../.texts/${language}/pages.ts`
  )) as typeof pageTexts;
  const itemsTitle = count > 0 ? sharedItemsTitle(count) : sharedCollectionTitle;
  const title = name ?? itemsTitle;
  // The items of a demonstration are invented.
  if (publicConfig(context.config, context.now()).demonstration)
    return { title, name: title, facts: [], pictures: [] };
  const pictures = await Promise.all(
    items.slice(0, 2).map(async (item) => {
      const photos = await readPhotos(context, itemRefOf(item), new Map());
      return photos.find(({ missing }) => !missing)?.url ?? item.product.imgList[0];
    }),
  );
  return {
    title,
    name: items
      .slice(0, NAMED)
      .map(({ product }) => product.title)
      .join(" · "),
    facts: name === null ? [title] : [name, itemsTitle],
    pictures: pictures.filter((path) => path !== undefined),
  };
}

/** Its pictures have no cache tags: the page's address is secret, and its owner can stop sharing it at any time. */
export const listPreviews: PreviewedPages = {
  path: /^\/lists\/(?<shareId>[\w-]{22})$/,
  async find(context, { params, language }) {
    const shareId = params.shareId!;
    const [{ name, productCollection: items }, count] = await Promise.all([
      viewSharedList(context, shareId, { limit: NAMED }),
      countShared(context, shareId),
    ]);
    return { preview: await previewOfList(context, { name, count, items }, language), tags: [] };
  },
};
