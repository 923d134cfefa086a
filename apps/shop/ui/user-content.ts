/**
 * Attributes of an element that shows what a marketplace or a person wrote. In which language is not known,
 * but for Chinese.
 */
export const userContent = (text: string) =>
  ({ dir: "auto", lang: /\p{Script=Han}/u.test(text) ? "zh" : undefined }) as const;
