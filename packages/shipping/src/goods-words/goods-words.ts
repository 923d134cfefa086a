import { ELECTRONICS_WORDS } from "./electronics.ts";
import type { GoodsWords } from "./goods-words-type.ts";
import { HOUSEHOLD_WORDS } from "./household.ts";
import { PROHIBITED_WORDS } from "./prohibited.ts";
import { WEAR_WORDS } from "./wear.ts";

/**
 * Only unambiguous words are listed: "toy", "cream" or "powder" alone could be anything. A longer
 * name wins over a shorter one inside it, so a "smart watch" is not read as a "watch".
 */
export const GOODS_WORDS: readonly GoodsWords[] = [
  ...WEAR_WORDS,
  ...ELECTRONICS_WORDS,
  ...HOUSEHOLD_WORDS,
  ...PROHIBITED_WORDS,
];
