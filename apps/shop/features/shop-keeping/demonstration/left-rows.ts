import { countOf } from "#ui/format/quantities.ts";
import { listed } from "#texts/words.ts";

export type RemainingRows = { products: number; reviews: number };

/** Returns both numbers with their nouns, such as "48 products", without a number that is 0. */
export const countsOf = ({ products, reviews }: RemainingRows): string[] => [
  ...(products > 0 ? [countOf(products, "product")] : []),
  ...(reviews > 0 ? [countOf(reviews, "review")] : []),
];

/** Returns both numbers as "48 products and 222 reviews". Empty if both are 0. */
export const rowsOf = (left: RemainingRows): string => listed(countsOf(left));
