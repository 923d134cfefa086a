import { ACCESSORIES } from "./accessories.ts";
import { BAGS } from "./bags.ts";
import { CLOTHING } from "./clothing.ts";
import type { Kind } from "./kind.ts";
import { SHOES } from "./shoes.ts";

/** What the sandbox sells. An id picks its kind by position, so new kinds go to the end. */
export const KINDS: readonly Kind[] = [...SHOES, ...CLOTHING, ...BAGS, ...ACCESSORIES];
