/** Kinds of goods by their names in the rate card; one that is not listed keeps its name. */
export const categories: Record<string, string> = {};
