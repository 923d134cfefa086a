import { findLinks } from "../src/find-links.ts";

/**
 * The host of the first link of a text according to the platform's own URL parser, for comparison.
 */
export function hostOf(text: string): string | null {
  const url = findLinks(text, () => true, 1)[0]?.url;
  if (!url) return null;
  const link = /^https?:/i.test(url) ? url : "https://" + url.replace(/^\/+/, "");
  return URL.canParse(link) ? new URL(link).hostname : null;
}
