import { isItemId, ITEM_ID } from "./item-id.ts";
import { readShopType } from "./marketplaces.ts";
import type { Param } from "./url.ts";
import type { Marketplace } from "./types.ts";

const idNames = /^(?:(?:item|goods|offer|product|spu|target|num_i?)?_?id|tid|spuno)$/;
/** Matches parameters that most sites use for search words, but in which some agents put the id. */
const maybeIdNames = /^(?:keyword|ids?)$/;

/**
 * The id that was found among the parameters. `marketplace` is set if the parameter's name implies
 * it.
 */
export type FoundId = { id?: string; marketplace?: Marketplace; bad?: true };

/**
 * Looks for an item id among the parameters. `own` is the name of the id's parameter in the site's
 * template.
 */
export function findItemId(params: readonly Param[], own?: string): FoundId {
  let bad: true | undefined;
  const best = own && leadingId(params.find(({ name }) => name === own)?.value ?? "");
  if (best) return { id: best };
  for (const { name, value } of params) {
    if (name === own || idNames.test(name)) {
      const id = leadingId(value);
      if (id) return { id };
      if (value) bad = true;
    } else if (isItemId(value)) {
      const marketplace = readShopType(name.replace(/id$/, ""));
      if (marketplace) return { id: value, marketplace };
      if (maybeIdNames.test(name)) return { id: value };
    }
  }
  return { bad };
}

const leading = /* @__PURE__ */ new RegExp(String.raw`^(?:%20)*(${ITEM_ID})(?![\w-])`);

/** Returns the id at the start of a value. If a letter or digit follows, the digits are part of something longer. */
function leadingId(value: string): string | undefined {
  return leading.exec(value)?.[1];
}
