import { withPoint } from "#ui/forms/typed-number.ts";
import * as texts from "#texts/haul-faults.ts";
import { wholeNumber } from "#texts/words.ts";

/**
 * The texts with which the server interprets and prices a haul (items that are sent together) in the language of the
 * page. The page passes them, because the server has one copy of its modules for all languages.
 */
export const haulWords = {
  texts,
  wholeNumber,
  withPoint,
};

export type HaulWords = typeof haulWords;
