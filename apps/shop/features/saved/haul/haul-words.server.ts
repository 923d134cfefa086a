import type { LanguageTag } from "#languages";
import { withPoint } from "#ui/forms/typed-number.ts";
import type * as errorTexts from "#texts/haul-errors.ts";
import type * as words from "#texts/words.ts";

/**
 * The texts and rules of a language by which the server interprets and prices a haul (items that are sent together).
 */
export type HaulWords = {
  texts: typeof errorTexts;
  wholeNumber: typeof words.wholeNumber;
  withPoint: (input: string) => string;
};

export async function haulWordsIn(language: LanguageTag): Promise<HaulWords> {
  const [texts, { wholeNumber, oneDecimal }] = await Promise.all([
    import(`../../../.texts/${language}/haul-errors.ts`) as Promise<typeof errorTexts>,
    import(`../../../.texts/${language}/words.ts`) as Promise<typeof words>,
  ]);
  return { texts, wholeNumber, withPoint: (input) => withPoint(input, oneDecimal) };
}
