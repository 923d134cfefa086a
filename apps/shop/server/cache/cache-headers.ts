import type { Context as Call } from "hono";

/** What any cache may hold: the answer depends on nobody, and the tags name what it shows. */
const SHARED = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";

/** The headers of a page that may be held until what its tags name changes. */
export const cachedPage = (...tags: string[]) => ({
  "Cache-Control": SHARED,
  "Cache-Tag": tags.join(","),
});

/** The headers of a page that is partial, stale or failed. */
export const UNCACHED_PAGE = { "Cache-Control": "no-store" };

/** The headers of a page whose address carries a secret: kept by nobody, named to nobody. */
export const SECRET_PAGE = { ...UNCACHED_PAGE, "Referrer-Policy": "no-referrer" };

export function keepShared(call: Call, tags: string[]): void {
  if (call.req.header("authorization")) return;
  call.header("cache-control", SHARED);
  call.header("cache-tag", tags.join(","));
}

/** What only this server may keep: the answer to a POST is nothing for a shared cache. */
export function keepOwn(call: Call, tags: string[]): void {
  call.header("cache-control", "no-store");
  call.header("cache-tag", tags.join(","));
}
