import file from "../data/categories.json" with { type: "json" };
import type { Category } from "./types.ts";

/** The two-level tree that shoppers choose from; `attributes` say what a line may block. */
export const categories: readonly Category[] = file.categories;
