import { withPoint } from "#ui/forms/typed-number.ts";
import * as texts from "#texts/haul-faults.ts";
import { wholeNumber } from "#texts/words.ts";

/**
 * What the server needs to read and to answer a haul in the page's language. The server has one copy of its
 * modules for all languages, so the page passes its words.
 */
export const haulWords = {
  texts,
  wholeNumber,
  withPoint,
};

export type HaulWords = typeof haulWords;
