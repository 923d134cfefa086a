import file from "../data/categories.json" with { type: "json" };
import type { Category } from "./rate-card-types.ts";

/**
 * The two-level category tree that shoppers choose from. Lines block goods by the `attributes` of a
 * child.
 */
export const categories: readonly Category[] = file.categories;
