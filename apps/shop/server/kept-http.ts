import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { KeptResponse } from "./kept.ts";

/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024;
const OWN_HEADERS = new Set(["content-length", "x-request-id", "date", "vary"]);

/** What an answer was made of, where its maker said so: reading it back is work for each request. */
const texts = new WeakMap<Response, string>();

export function madeOf(text: string, response: Response): Response {
  texts.set(response, text);
  return response;
}

/**
 * A complete answer that names what it shows by tags, with its ETag, ready to be written any number
 * of times; undefined for every other answer, which is left untouched.
 */
export async function toKept(
  request: Request,
  response: Response,
): Promise<KeptResponse | undefined> {
  const tags = response.headers.get("cache-tag");
  if (request.method === "HEAD" || response.status !== 200 || !tags) return undefined;
  const text = texts.get(response);
  const body = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const own = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  const headers = { ...Object.fromEntries(own), etag, vary: "Accept-Encoding" };
  return { headers, body, tags: tags.split(",") };
}

/** Writes a kept answer, compressed and conditional as the request asks. */
export function writeKept(req: IncomingMessage, res: ServerResponse, kept: KeptResponse): void {
  const { headers } = kept;
  if (req.method !== "POST" && req.headers["if-none-match"] === headers.etag) {
    res.writeHead(304, headers);
    res.end();
    return;
  }
  const encoded = encode(kept, String(req.headers["accept-encoding"] ?? ""));
  const length = { "content-length": String(encoded.body.length) };
  res.writeHead(200, { ...headers, ...encoded.headers, ...length });
  res.end(req.method === "HEAD" ? undefined : encoded.body);
}

type Encoded = { body: Buffer<ArrayBuffer>; headers: Record<string, string> };

/** Compressed once, at the first request that takes it. */
function encode(kept: KeptResponse, accepted: string): Encoded {
  if (kept.body.length < COMPRESS_FROM_BYTES) return { body: kept.body, headers: {} };
  if (/\bbr\b/.test(accepted)) {
    kept.brotli ??= brotliCompressSync(kept.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    });
    return { body: kept.brotli, headers: { "content-encoding": "br" } };
  }
  if (/\bgzip\b/.test(accepted)) {
    kept.gzip ??= gzipSync(kept.body);
    return { body: kept.gzip, headers: { "content-encoding": "gzip" } };
  }
  return { body: kept.body, headers: {} };
}
