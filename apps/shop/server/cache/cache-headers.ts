import type { Context as Call } from "hono";

/** How long (s) a CDN and the shop's own cache may serve a shared response. */
export const SHARED_S = 60;
/** The Cache-Control of responses that any cache may store, because they are the same for everybody. */
export const SHARED = `public, max-age=0, s-maxage=${SHARED_S}, stale-while-revalidate=60`;

/** The headers of a page that may be cached until an object that its tags name changes. */
export const cachedPage = (...tags: string[]) => ({
  "Cache-Control": SHARED,
  "Cache-Tag": tags.join(","),
});

/** The headers of a page that is partial, stale or failed. */
export const UNCACHED_PAGE = { "Cache-Control": "no-store" };

/** The headers of a page whose address is a secret: no cache stores it, and no referrer names it. */
export const SECRET_PAGE = { ...UNCACHED_PAGE, "Referrer-Policy": "no-referrer" };

export function setSharedCacheHeaders(call: Call, tags: string[]): void {
  if (call.req.header("authorization")) return;
  call.header("cache-control", SHARED);
  call.header("cache-tag", tags.join(","));
}

/** For a document (`documentOf`): its response is the same with and without a login. */
export function setDocumentCacheHeaders(call: Call, tag: string): void {
  call.header("cache-control", SHARED);
  call.header("cache-tag", tag);
}

/** Sets the headers of a response to a POST, which only this server may cache. */
export function setServerCacheHeaders(call: Call, tags: string[]): void {
  call.header("cache-control", "no-store");
  call.header("cache-tag", tags.join(","));
}
