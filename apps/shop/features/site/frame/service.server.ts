import { createHash } from "node:crypto";
import type { LanguageTag } from "#languages";
import type { Context } from "#server/context.ts";
import type { PreviewWords } from "#server/pictures/encode-preview.ts";
import { ACCENT } from "#server/settings/colour.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { readCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";
import type * as appTexts from "#texts/installable-app.ts";
import type * as searchTexts from "#texts/search.ts";

export { barePage, escapeText, MARK, TOKENS, type BareShop } from "./errors/bare-page.server.ts";

/**
 * Returns the picture that previews of a shared link show, in the language of the page. The file's name is a digest of all
 * that is drawn, so that another name of the site is another file. Concurrent requests share one drawing.
 */
export async function findPreview(
  context: Context,
  language: LanguageTag,
): Promise<Buffer | undefined> {
  const words = await previewWords(context, language);
  const key = createHash("sha256").update(JSON.stringify(words)).digest("base64url").slice(0, 22);
  const name = `preview-${key}.png`;
  const cached = await readCachedFile(context, name);
  if (cached) return cached;
  return drawing.run(context, name, () => drawPreview(context, name, words));
}

const drawing = new SingleFlight<Buffer | undefined>();

async function previewWords({ config }: Context, language: LanguageTag): Promise<PreviewWords> {
  const [{ hero }, { previewText }] = await Promise.all([
    import(`../../../.texts/${language}/search.ts`) as Promise<typeof searchTexts>,
    import(`../../../.texts/${language}/installable-app.ts`) as Promise<typeof appTexts>,
  ]);
  return {
    siteName: config.SITE_NAME,
    accent: config.ACCENT_COLOUR ?? ACCENT.light,
    headline: hero.split("{break}").map((line) => line.trim()),
    text: previewText,
  };
}

async function drawPreview(
  context: Context,
  name: string,
  words: PreviewWords,
): Promise<Buffer | undefined> {
  const preview = await context.pictureWork.run("encodePreview", words);
  if (!preview.ok) return undefined;
  await writeCachedFile(context, name, preview.bytes);
  return preview.bytes;
}
