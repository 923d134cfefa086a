/** The words that name the goods of one child category, as alternatives of a regular expression. */
export type GoodsWords = { id: string; english?: string; chinese?: string };
