import { ACCESSORIES } from "./accessories.ts";
import { BAGS } from "./bags.ts";
import { CLOTHING } from "./clothing.ts";
import type { Kind } from "./kind.ts";
import { SHOES } from "./shoes.ts";

/** The kinds of goods in the sandbox. The id of an item selects its kind by position, so add new kinds at the end. */
export const KINDS: readonly Kind[] = [...SHOES, ...CLOTHING, ...BAGS, ...ACCESSORIES];
