import type { IncomingMessage } from "node:http";
import { formatFor } from "#server/pictures/picture-format.ts";
import type { RequestFacts } from "#server/http/request-address.ts";

/** A request whose body may already have been read, into `rawBody`. The app's listener then uses `rawBody`. */
export type KeyedRequest = IncomingMessage & { rawBody?: Buffer };

/** A request with its address in canonical form, and with the facts that the HTTP server determined, such as its id. */
export type FrontRequest = KeyedRequest & { url: string; facts: RequestFacts };

export const isRead = ({ method }: Pick<IncomingMessage, "method">): boolean =>
  method === "GET" || method === "HEAD";

/** The path of the prices of a haul. */
export const HAUL = "/api/v1/haul";
/** The paths of reads that are POSTs only because of their input: a whole link, a parcel, a haul. */
const CACHED_POSTS = new Set<string | undefined>([
  "/api/v1/qc/search",
  "/api/v1/get_estimation",
  HAUL,
]);
/** A haul has as much data as fits into an address. */
const BODY_BYTES_MAX = 16 * 1024;
/** The longest part of a request that is cached. The site's own links are shorter. */
const PART_LENGTH_MAX = 512;
const isShort = (part = "") => part.length <= PART_LENGTH_MAX;

/**
 * Documents for programs. They are the same for every caller and every query, and rendering one costs as much as
 * several pages, so a request with a meaningless query or `Authorization` must get the cached one.
 */
const DOCUMENT =
  /^\/(?:api\/v1\/(?:openapi(?:\.public)?\.json|reference)|(?:country|category)\.json|robots\.txt|sitemap(?:\/[\w-]{1,16})?\.xml|(?:[\w-]{1,64}\/){0,4}feed\.(?:atom|json))(?=\?|$)/;

/** Returns the path of a document, which is its key in the cache; undefined for every other request. */
export const documentOf = (req: IncomingMessage): string | undefined =>
  isRead(req) ? DOCUMENT.exec(req.url ?? "")?.[0] : undefined;

export const isCacheablePost = (req: IncomingMessage): boolean =>
  req.method === "POST" &&
  CACHED_POSTS.has(req.url) &&
  Number(req.headers["content-length"] ?? Number.POSITIVE_INFINITY) <= BODY_BYTES_MAX;

export async function readSmallBody(req: KeyedRequest): Promise<void> {
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.once("end", resolve);
    req.once("error", reject);
  });
  req.rawBody = Buffer.concat(chunks);
}

/** Returns the cache key of a request; undefined if the response may depend on the caller. */
export function keyOf(req: KeyedRequest): string | undefined {
  const { url, headers, rawBody } = req;
  const document = documentOf(req);
  if (document) return document;
  if (headers.authorization || !isShort(url)) return undefined;
  if (isRead(req)) {
    return url?.startsWith("/images/") ? `${url} ${formatFor(headers.accept)}` : url;
  }
  // The Origin header decides whether the request is allowed, and the Content-Type how the body is read.
  if (!rawBody || !isShort(headers.origin) || !isShort(headers["content-type"])) return undefined;
  return [url, headers.origin, headers["content-type"], rawBody.toString()].join("\n");
}
