import { LEGAL_PAGES } from "@loupe/contract";
import { LANGUAGES, type LanguageTag } from "#languages";
import { LEGAL_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { firstSentence, renderMarkdown } from "./markdown.server.ts";
import { listPages, shownText } from "./pages.server.ts";
import { fillIn, findTexts } from "./texts.server.ts";

export { unfinishedPages } from "./pages.server.ts";

const [ENGLISH] = LANGUAGES;
const LISTED = "listed";

/** The path and title of a legal page. */
export type LegalLink = readonly [to: string, label: string];

/**
 * Returns links to the existing pages, for the footer. A language without a page of its own gets the English one. The
 * pages are cached until one of them changes.
 */
export async function listLegalLinks(
  context: Context,
  language: LanguageTag,
): Promise<LegalLink[]> {
  const cached = context.legal.get(LISTED);
  const pages = cached?.pages ?? (await readShown(context));
  const { titles } = await findTexts(language);
  return LEGAL_PAGES.filter((page) =>
    pages.some((one) => one.page === page && isReadIn(one.language, language)),
  ).map((page) => [`/${page}`, titles[page]]);
}

const isReadIn = (textLanguage: string, language: LanguageTag) =>
  textLanguage === language || textLanguage === ENGLISH.tag;

async function readShown(context: Context) {
  const generation = context.legal.generation();
  const pages = (await listPages(context)).filter(({ isShown }) => isShown);
  context.legal.put(LISTED, { pages, tags: [LEGAL_TAG] }, generation);
  return pages;
}

export type ShownLegalPage = { title: string; description: string; html: string; language: string };

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
