import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { KeptResponse, KeptResponses } from "./kept-responses.ts";

/** Larger ones are rare and would push many small ones out. */
const BYTES_MAX = 2 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1024;
const OWN_HEADERS = new Set(["content-length", "x-request-id", "date", "vary"]);

/** Keeps a complete shared answer, and gives it its ETag; every other answer passes untouched. */
export async function keepResponse(
  responses: KeptResponses,
  request: Request,
  response: Response,
  generation: number,
): Promise<Response> {
  const tags = response.headers.get("cache-tag");
  const shared = response.headers.get("cache-control")?.startsWith("public");
  const plain = request.method === "GET" && !request.headers.has("authorization");
  if (!plain || response.status !== 200 || !shared || tags === null) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)),
  );
  const kept = { status: 200, etag, headers, body, tags: tags.split(",") };
  if (body.length <= BYTES_MAX) {
    const { pathname, search } = new URL(request.url);
    responses.put(pathname + search, kept, generation);
  }
  if (request.headers.get("if-none-match") === etag) {
    return new Response(null, {
      status: 304,
      headers: { ...headers, etag, vary: "Accept-Encoding" },
    });
  }
  const encoded = encode(kept, request.headers.get("accept-encoding") ?? "");
  return new Response(encoded.body, {
    headers: { ...headers, ...encoded.headers, etag, vary: "Accept-Encoding" },
  });
}

/** The same answer again, without the app. */
export function writeKept(req: IncomingMessage, res: ServerResponse, kept: KeptResponse): void {
  const { etag, headers } = kept;
  if (req.headers["if-none-match"] === etag) {
    res.writeHead(304, { ...headers, etag, vary: "Accept-Encoding" });
    res.end();
    return;
  }
  const encoded = encode(kept, String(req.headers["accept-encoding"] ?? ""));
  res.writeHead(kept.status, {
    ...headers,
    ...encoded.headers,
    etag,
    vary: "Accept-Encoding",
    "content-length": encoded.body.length,
  });
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
