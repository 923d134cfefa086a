import file from "../data/categories.json" with { type: "json" };
import type { Category } from "./rate-card-types.ts";

/**
 * The two-level category tree that shoppers choose from. Shipping lines refuse goods by the `attributes` of a
 * child category.
 */
export const categories: readonly Category[] = file.categories;
