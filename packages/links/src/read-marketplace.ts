import { findId } from "./ids.ts";
import type { MarketplaceRecord } from "./marketplaces.ts";
import type { Link } from "./types.ts";
import { decode, splitUrl } from "./url.ts";
import type { Url } from "./url.ts";

const idInPath = /\/(?:i|item\/|offer\/)(\d{6,15})(?:\.html?)?(?![\w-])/i;

/** Reads a link of a marketplace itself. */
export function readMarketplace(url: Url, record: MarketplaceRecord): Link {
  const marketplace = record.name;
  let bad = false;
  // Spreadsheets encode what they should not: `item.html?itemID%3D1`. Undo it as often as needed.
  for (let text: Url | null = url, round = 0; text && round < 4; round++) {
    const inPath = idInPath.exec(text.path)?.[1];
    const found = inPath ? { id: inPath } : findId(text.params);
    if (found.id) return { kind: "item", marketplace, id: found.id, agent: null };
    bad ||= found.bad === true;
    text = text.rest.includes("%") ? splitUrl(text.host + decode(text.rest)) : null;
  }
  bad ||= /\/(?:item|offer)\/[^/.?&]/i.test(url.path);
  if (!bad && record.store.test(url.host + url.rest)) {
    return { kind: "store", marketplace, agent: null };
  }
  return { kind: "none", reason: bad ? "bad-id" : "no-item" };
}
