import { findLinks } from "../src/find-links.ts";

/**
 * Returns the host of a text's first link according to the platform's own URL parser, for comparison.
 */
export function hostOf(text: string): string | null {
  const url = findLinks(text, () => true, 1)[0]?.url;
  if (!url) return null;
  const link = /^https?:/i.test(url) ? url : "https://" + url.replace(/^\/+/, "");
  return URL.canParse(link) ? new URL(link).hostname : null;
}
