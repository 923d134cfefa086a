import { LEGAL_PAGES } from "@loupe/contract";
import { LANGUAGES, type LanguageTag } from "#languages";
import { LEGAL_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { firstSentence, renderMarkdown } from "./markdown.server.ts";
import { listPages, shownText } from "./pages.server.ts";
import { fillIn, findTexts } from "./texts.server.ts";
import type { LegalLink } from "#server/settings/public-site.ts";

export { unfinishedPages } from "./pages.server.ts";

const [ENGLISH] = LANGUAGES;
const LISTED = "listed";

/**
 * Returns links to the existing pages, for the footer. A language without a page of its own gets the English one. The
 * pages are cached until one of them changes.
 */
export async function listLegalLinks(
  context: Context,
  language: LanguageTag,
): Promise<LegalLink[]> {
  const pages = await readIn(context, language);
  const { titles } = await findTexts(language);
  return pages.map(({ page }) => [`/${page}`, titles[page]]);
}

/** Returns the existing pages for the sitemap, with the day of their last change. */
export async function listLegalPages(context: Context, language: LanguageTag) {
  const pages = await readIn(context, language);
  return pages.map(({ page, createdAt }) => ({
    path: `/${page}`,
    changedOn: createdAt.slice(0, 10),
  }));
}

/** Returns the pages that exist for readers of a language, each in the text that they get. */
async function readIn(context: Context, language: LanguageTag) {
  const pages = context.legal.get(LISTED)?.pages ?? (await readShown(context));
  return LEGAL_PAGES.flatMap((page) => {
    const inLanguage = (tag: string) =>
      pages.find((one) => one.page === page && one.language === tag);
    return inLanguage(language) ?? inLanguage(ENGLISH.tag) ?? [];
  });
}

async function readShown(context: Context) {
  const generation = context.legal.generation();
  const pages = (await listPages(context)).filter(({ isShown }) => isShown);
  context.legal.put(LISTED, { pages, tags: [LEGAL_TAG] }, generation);
  return pages;
}

type ShownLegalPage = { title: string; description: string; html: string; language: string };

/** Returns a page for shoppers, or undefined if it does not exist. */
export async function findLegalPage(
  context: Context,
  name: string,
  language: LanguageTag,
): Promise<ShownLegalPage | undefined> {
  const page = LEGAL_PAGES.find((one) => one === name);
  if (!page) return undefined;
  const own = await shownText(context, { page, language });
  const text = own ?? (await shownText(context, { page, language: ENGLISH.tag }));
  if (text === undefined) return undefined;
  const textLanguage = own === undefined ? ENGLISH.tag : language;
  const { titles } = await findTexts(language);
  const body = await fillIn(text, textLanguage, context.config);
  const [html, description] = [renderMarkdown(body), firstSentence(body)];
  return { title: titles[page], description, html, language: textLanguage };
}

/** Renders a text for the owner's preview. */
export const previewLegalText = async (
  { config }: Pick<Context, "config">,
  text: string,
  language: LanguageTag,
): Promise<string> => renderMarkdown(await fillIn(text, language, config));
