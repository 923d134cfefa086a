import { language } from "#texts/words.ts";

/** On English pages most of these texts are in the page's language. Elsewhere none of them is known to be. */
const UNKNOWN = language === "en" ? undefined : "";

/**
 * Attributes for an element that shows text from a marketplace or a person. Chinese is marked. The language of other
 * texts is unknown, so that screen readers don't read an English title by the rules of a German page.
 */
export const userContent = (text: string) =>
  ({ dir: "auto", lang: /\p{Script=Han}/u.test(text) ? "zh" : UNKNOWN }) as const;
