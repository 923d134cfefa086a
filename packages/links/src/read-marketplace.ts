import { findItemId } from "./item-id-parameters.ts";
import { isItemId, ITEM_ID } from "./item-id.ts";
import type { MarketplaceRecord } from "./marketplaces.ts";
import type { Link } from "./types.ts";
import type { Url } from "./url.ts";

const idInPath = /* @__PURE__ */ new RegExp(
  String.raw`/(?:i|item/|offer/)(${ITEM_ID})(?:\.html?)?(?![\w-])`,
  "i",
);

/** Reads a marketplace's own link. `idName` is the id parameter of its canonical link. */
export function readMarketplace(url: Url, record: MarketplaceRecord, idName?: string): Link {
  const marketplace = record.name;
  const inPath = idInPath.exec(url.path)?.[1] ?? idByRecord(url.path, record);
  const idResult = inPath ? { id: inPath } : findItemId(url.params, idName);
  if (idResult.id) return { kind: "item", marketplace, id: idResult.id, agent: null };
  if (idResult.bad || /\/(?:item|offer)\/[^/.?&]/i.test(url.path)) {
    return { kind: "none", reason: "bad-id" };
  }
  if (record.store.test(url.host + url.rest)) return { kind: "store", marketplace, agent: null };
  return { kind: "none", reason: "no-item" };
}

/** Reads the id from the path, at its place in the marketplace's canonical link. */
function idByRecord(path: string, { item }: MarketplaceRecord): string | undefined {
  const [before = "", after = ""] = item.slice(item.indexOf("/")).split("{id}");
  if (before.includes("?") || !path.startsWith(before)) return undefined;
  const id = path.slice(
    before.length,
    path.endsWith(after) ? path.length - after.length : undefined,
  );
  return isItemId(id) ? id : undefined;
}
