import type { ItemRef } from "@loupe/links";
import type { Context as Call } from "hono";
import { setSharedCacheHeaders } from "#server/cache/cache-headers.ts";
import { itemTag } from "#server/cache/changes.ts";
import type { Collage } from "./collage.server.ts";

/** Responds with a collage of these items, which caches may store if all its pictures could be fetched. */
export function respondWithCollage(c: Call, collage: Collage, items: readonly ItemRef[]) {
  if (!collage.ok) {
    const status = collage.reason === "unknown" ? 404 : 503;
    return c.body(null, status, { "cache-control": "no-store" });
  }
  if (collage.isWhole) setSharedCacheHeaders(c, items.map(itemTag));
  else c.header("cache-control", "no-store");
  return c.body(new Uint8Array(collage.bytes), 200, { "content-type": "image/jpeg" });
}
