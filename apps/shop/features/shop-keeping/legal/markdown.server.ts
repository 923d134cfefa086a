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
