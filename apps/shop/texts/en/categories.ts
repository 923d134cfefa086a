/** Categories of items, by their names in the rate card. A category that is not listed here keeps its name. */
export const categories: Record<string, string> = {};
