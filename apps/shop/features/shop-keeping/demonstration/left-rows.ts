import { countOf } from "#ui/quantities.ts";
import * as texts from "#texts/dashboard/demonstration.ts";

export type Left = { products: number; reviews: number };

/** Returns both numbers with their nouns, such as "48 products". False for a number that is 0. */
export const countsOf = ({ products, reviews }: Left): [string | false, string | false] => [
  products > 0 && countOf(products, "product"),
  reviews > 0 && countOf(reviews, "review"),
];

export const rowsOf = (left: Left): string => texts.rows(...countsOf(left));
