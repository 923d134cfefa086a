/**
 * Attributes for an element that shows text from a marketplace or a person. The text's language is unknown, except
 * for Chinese.
 */
export const userContent = (text: string) =>
  ({ dir: "auto", lang: /\p{Script=Han}/u.test(text) ? "zh" : undefined }) as const;
