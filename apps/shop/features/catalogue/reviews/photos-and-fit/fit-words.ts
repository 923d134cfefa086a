import * as texts from "#texts/reviews.ts";

const { muchSmall, small, good, large, muchLarge } = texts.fits;
const WORDS: Record<number, string> = {
  [-2]: muchSmall,
  [-1]: small,
  0: good,
  1: large,
  2: muchLarge,
};

/** Returns how a size fits in words, such as "a bit small". */
export const fitWords = (fit: number): string => WORDS[fit] ?? "";
