import { LEGAL_PAGES } from "@loupe/contract";
import { LANGUAGES, type LanguageTag } from "#languages";
import { LEGAL_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { listPages, shownText } from "./pages.server.ts";
import { fillIn, findTexts } from "./texts.server.ts";
import MarkdownIt from "markdown-it";

/**
 * The text of an owner is displayed to strangers, so it can contain only text, lists, tables and links. HTML is
 * displayed as text, links must have the scheme http, https, mailto or tel, and pictures are disabled because their
 * host would learn who reads the page.
 */
const markdown = new MarkdownIt("default", { html: false, linkify: false }).disable("image");
markdown.validateLink = (address) => {
  const scheme = /^\s*([a-z][\w+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme);
};

/** Headings of the first level become second, because the page's title is its only one. */
const ownRules = markdown.renderer.rules;
const shifted: NonNullable<typeof ownRules.heading_open> = (tokens, at, options, _env, self) => {
  const token = tokens[at];
  if (token?.tag === "h1") token.tag = "h2";
  return self.renderToken(tokens, at, options);
};
ownRules.heading_open = shifted;
ownRules.heading_close = shifted;
ownRules.link_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet("rel", "noopener nofollow");
  return self.renderToken(tokens, at, options);
};

/** Renders Markdown as safe HTML, whatever it contains. */
export const renderMarkdown = (text: string): string => markdown.render(text);

/** Returns the first line of text without Markdown, for the page's description. */
export function firstSentence(text: string): string {
  const line = text.split("\n").find((one) => /^[^#\s|>*-]/.test(one)) ?? "";
  // Truncates the line first. In a long line with many unclosed addresses the search would take quadratic time.
  return line
    .slice(0, 2000)
    .replaceAll(/[*_`[\]]|\(https?:[^)]*\)/g, "")
    .slice(0, 200);
}

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
