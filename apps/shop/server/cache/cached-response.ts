import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoded, CachedResponse } from "./response-cache.ts";

/** For shorter bodies, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024;
const OWN_HEADERS = new Set(["content-length", "x-request-id", "date", "vary"]);

/** A response with its text as a property, because reading the text from its stream costs time. */
export type RenderedResponse = Response & { bodyText?: string };

/** Returns the cache tags of a response, or none if no cache may store it. */
export const tagsOf = ({ headers }: Response): string[] =>
  headers.get("cache-tag")?.split(",") ?? [];

/**
 * Prepares a complete response with tags for the cache, with an ETag. Returns undefined for every other response,
 * whose body is then left unread.
 */
export async function toCached(
  request: Request,
  response: RenderedResponse,
): Promise<CachedResponse | undefined> {
  const tags = tagsOf(response);
  if (request.method === "HEAD" || response.status !== 200 || tags.length === 0) return undefined;
  if (setsCookies(response)) return undefined;
  const body = Buffer.from(response.bodyText ?? new Uint8Array(await response.arrayBuffer()));
  const etag = etagOf(body);
  const isFinal = isPhoto(response);
  return { headers: { ...headersOf(response), etag }, body, isFinal, tags };
}

export const etagOf = (body: string | Buffer) =>
  `"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** Prepares a response for writing. Undefined if its text is not complete yet. */
export function toWrite(response: RenderedResponse): CachedResponse | undefined {
  if (response.bodyText === undefined || response.status !== 200 || setsCookies(response))
    return undefined;
  return {
    headers: headersOf(response),
    body: Buffer.from(response.bodyText),
    isFinal: false,
    tags: [],
  };
}

/** Cookies belong to one caller. Set-Cookie is also the only header that may occur twice. */
const setsCookies = ({ headers }: Response) => headers.has("set-cookie");

function headersOf(response: Response): Record<string, string> {
  const own = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return { ...Object.fromEntries(own), vary: isPhoto(response) ? "Accept" : "Accept-Encoding" };
}

/** Whether the body is a photo, which is already compressed, in a format that the browser accepts. */
const isPhoto = ({ headers }: Pick<Response, "headers">) =>
  /^image\/(?!svg)/.test(headers.get("content-type") ?? "");

/**
 * Whether an If-None-Match header lists this ETag. Ignores the prefix `W/` (the weak comparison of RFC 9110, 13.1.2),
 * because proxies that compress turn our ETags into weak ones.
 */
const isKnown = (header: string, etag: string | undefined): boolean =>
  header === etag ||
  header === "*" ||
  header.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);

/**
 * Whether the client has the response already. Without an ETag in the request, its time must equal `Last-Modified`: a
 * response from which the newest entry was removed has an earlier time, but has changed.
 */
function isUnchanged({ headers: asked }: IncomingMessage, { headers }: CachedResponse): boolean {
  const ifNoneMatch = asked["if-none-match"];
  if (ifNoneMatch !== undefined) return isKnown(ifNoneMatch, headers.etag);
  const since = asked["if-modified-since"];
  return since !== undefined && since === headers["last-modified"];
}

/** Writes a response: compressed if the request accepts that, and as a 304 if the client already has it. */
export function writeCached(
  req: IncomingMessage,
  res: ServerResponse,
  { cached, id, isNew = false }: { cached: CachedResponse; id: string; isNew?: boolean },
): void {
  if (req.method !== "POST" && isUnchanged(req, cached)) {
    cached.unchangedHead ??= headOf(unchangedHeaders(cached.headers));
    res.writeHead(304, [...cached.unchangedHead, "x-request-id", id]);
    res.end();
    return;
  }
  const accepted = req.headers["accept-encoding"];
  const { head, body } = (isNew && encodeQuickly(cached, accepted)) || encode(cached, accepted);
  res.writeHead(200, [...head, "x-request-id", id]);
  res.end(req.method === "HEAD" ? undefined : body);
}

/** Writes a response of 429 Too Many Requests, with the time to wait. */
export function writeRefused(
  req: IncomingMessage,
  res: ServerResponse,
  { cached, id, wait_s }: { cached: CachedResponse; id: string; wait_s: number },
): void {
  const { head, body } = encode(cached, req.headers["accept-encoding"]);
  res.writeHead(429, [...head, "retry-after", String(wait_s), "x-request-id", id]);
  res.end(req.method === "HEAD" ? undefined : body);
}

/** The headers of a 304. The client keeps all others of the response that it has stored (RFC 9110, 15.4.5). */
const UNCHANGED = new Set(["cache-control", "cache-tag", "etag", "last-modified", "vary"]);
const unchangedHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => UNCHANGED.has(name)));

/** Returns names and values in turn, computed once for a response that is written many times. */
const headOf = (headers: Record<string, string>): string[] => Object.entries(headers).flat();

/** Compresses a cached response, once for each encoding, at the first request that accepts it. */
function encode(cached: CachedResponse, accepted = ""): Encoded {
  const format = formatFor(cached, accepted);
  if (!format) return (cached.plain ??= encoded(cached, cached.body));
  return (cached[format.name] ??= encoded(cached, format.pack(cached.body), format.token));
}

/** Compresses quickly, for the request that caused the response: most responses are never requested again. */
function encodeQuickly(cached: CachedResponse, accepted = ""): Encoded | undefined {
  const format = formatFor(cached, accepted);
  return format && encoded(cached, format.packQuickly(cached.body), format.token);
}

const brotli = (quality: number) => (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzip = (level: number) => (body: Buffer) => gzipSync(body, { level });

const FORMATS = {
  brotli: { name: "brotli", token: "br", pack: brotli(4), packQuickly: brotli(2) },
  gzip: { name: "gzip", token: "gzip", pack: gzip(6), packQuickly: gzip(1) },
} as const;

function formatFor({ isFinal, body }: CachedResponse, accepted: string) {
  if (isFinal || body.length < COMPRESS_FROM_BYTES) return undefined;
  if (BROTLI.test(accepted)) return FORMATS.brotli;
  return GZIP.test(accepted) ? FORMATS.gzip : undefined;
}

/** Matches an accepted encoding. An encoding with the weight 0 counts as not accepted. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export const acceptsGzip = ({ headers }: IncomingMessage) =>
  GZIP.test(String(headers["accept-encoding"] ?? ""));

function encoded(
  { headers }: CachedResponse,
  body: Buffer<ArrayBuffer>,
  encoding?: string,
): Encoded {
  const more = {
    ...(encoding && { "content-encoding": encoding }),
    "content-length": String(body.length),
  };
  return { head: headOf({ ...headers, ...more }), body };
}
