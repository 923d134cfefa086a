import MarkdownIt from "markdown-it";

/**
 * What an owner writes is shown to strangers, so that nothing but text, lists, tables and links comes out of it: HTML is shown
 * as text, and links lead to http, https, mailto and tel only. Pictures would tell their host who reads the page.
 */
const markdown = new MarkdownIt("default", { html: false, linkify: false }).disable("image");
markdown.validateLink = (address) => {
  const scheme = /^\s*([a-z][\w+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme);
};

/** The page's own title is its only heading of the first level. */
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

/** Markdown as HTML that is safe to show, whatever it says. */
export const renderMarkdown = (text: string): string => markdown.render(text);

/** The first line of text without marks, for a page's description. */
export function firstSentence(text: string): string {
  const line = text.split("\n").find((one) => /^[^#\s|>*-]/.test(one)) ?? "";
  // Cut before it is searched: with many addresses that do not end, the time grows by the square of the length.
  return line
    .slice(0, 2000)
    .replaceAll(/[*_`[\]]|\(https?:[^)]*\)/g, "")
    .slice(0, 200);
}
