import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { KeptResponse, KeptResponses } from "./kept-responses.ts";

/** Larger ones are rare and would push many small ones out. */
const BYTES_MAX = 2 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024;
const OWN_HEADERS = new Set(["content-length", "x-request-id", "date", "vary"]);

type Asked = { request: Request; key: string | undefined; generation: number };

/**
 * Keeps a complete answer that names what it shows by tags, and gives it its ETag; every other answer
 * passes untouched.
 */
export async function keepResponse(
  responses: KeptResponses,
  { request, key, generation }: Asked,
  response: Response,
): Promise<Response> {
  const tags = response.headers.get("cache-tag");
  if (request.method === "HEAD" || response.status !== 200 || !tags || !key) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const own = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  const headers = { ...Object.fromEntries(own), etag, vary: "Accept-Encoding" };
  const kept = { status: 200, headers, body, tags: tags.split(",") };
  if (body.length <= BYTES_MAX) responses.put(key, kept, generation);
  if (request.method === "GET" && request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  const encoded = encode(kept, request.headers.get("accept-encoding") ?? "");
  return new Response(encoded.body, { headers: { ...headers, ...encoded.headers } });
}

/** The same answer again, without the app. */
export function writeKept(req: IncomingMessage, res: ServerResponse, kept: KeptResponse): void {
  const { headers } = kept;
  if (req.method !== "POST" && req.headers["if-none-match"] === headers.etag) {
    res.writeHead(304, headers);
    res.end();
    return;
  }
  const encoded = encode(kept, String(req.headers["accept-encoding"] ?? ""));
  const length = { "content-length": String(encoded.body.length) };
  res.writeHead(kept.status, { ...headers, ...encoded.headers, ...length });
  res.end(req.method === "HEAD" ? undefined : encoded.body);
}

type Encoded = { body: Buffer<ArrayBuffer>; headers: Record<string, string> };

/** Compressed once, at the first request that takes it. */
function encode(kept: KeptResponse, accepted: string): Encoded {
  if (kept.body.length < COMPRESS_FROM_BYTES) return { body: kept.body, headers: {} };
  if (/\bbr\b/.test(accepted)) {
    kept.brotli ??= brotliCompressSync(kept.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    return { body: kept.brotli, headers: { "content-encoding": "br" } };
  }
  if (/\bgzip\b/.test(accepted)) {
    kept.gzip ??= gzipSync(kept.body);
    return { body: kept.gzip, headers: { "content-encoding": "gzip" } };
  }
  return { body: kept.body, headers: {} };
}
