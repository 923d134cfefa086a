import type { Ask } from "@loupe/contract";
import type { LanguageTag } from "#languages";
import type {
  LinkPreview,
  PreviewedPages,
} from "#features/look-up/link-previews/service.server.ts";
import type * as askTexts from "#texts/ask.ts";
import type * as qcTexts from "#texts/qc.ts";
import { findAsk, photosOf } from "./asks.server.ts";

/** Returns the link preview of a page that asks for advice. */
export async function previewOfAsk(
  { title: name, photos }: Pick<Ask, "title" | "photos">,
  language: LanguageTag,
): Promise<LinkPreview> {
  const [{ pageTitle }, { photoCount }] = await Promise.all([
    import(`../../../.texts/${language}/ask.ts`) as Promise<typeof askTexts>,
    import(`../../../.texts/${language}/qc.ts`) as Promise<typeof qcTexts>,
  ]);
  const pictures = photos.filter(({ missing }) => !missing).map(({ url }) => url);
  const qcPhotos = pictures.filter((url) => url.startsWith("/images/qc/"));
  return {
    title: [pageTitle, name].filter(Boolean).join(" "),
    name,
    facts: [pageTitle, ...(qcPhotos.length > 0 ? [photoCount(qcPhotos.length)] : [])],
    pictures,
  };
}

/** Its pictures have no cache tags: the page's address is secret, and its owner can end it at any time. */
export const askPreviews: PreviewedPages = {
  path: /^\/ask\/(?<token>[\w-]{22})$/,
  async find(context, { params, language }) {
    const ask = await findAsk(context, params.token!);
    const photos = await photosOf(context, ask);
    return { preview: await previewOfAsk({ title: ask.title, photos }, language), tags: [] };
  },
};
