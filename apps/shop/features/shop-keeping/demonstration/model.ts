import { countOf } from "#ui/quantities.ts";
import * as texts from "#texts/dashboard/demonstration.ts";

export type Left = { products: number; reviews: number };

/** Both numbers with their nouns; false for a kind of which there is none. */
export const countsOf = ({ products, reviews }: Left): [string | false, string | false] => [
  products > 0 && countOf(products, "product"),
  reviews > 0 && countOf(reviews, "review"),
];

export const rowsOf = (left: Left): string => texts.rows(...countsOf(left));
