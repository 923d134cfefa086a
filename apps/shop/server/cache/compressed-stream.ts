import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { constants, createGzip } from "node:zlib";
import { streamedBody } from "#server/http/streams/streamed-body.ts";

/** The types of responses that are sent in parts, while a lookup is still running: pages and their data. */
const STREAMED = /^text\/(?:html|x-script)\b/;

/**
 * Returns the same response compressed, in parts. Each rendered part is sent at once, and does not wait until the
 * compressor has enough data for a block.
 */
export function compressStream(response: Response): Response {
  const { body, headers, status } = response;
  if (!body || headers.has("content-encoding")) return response;
  if (!STREAMED.test(headers.get("content-type") ?? "")) return response;
  const gzip = createGzip({ level: 1, flush: constants.Z_SYNC_FLUSH });
  // A client that disconnects ends both. An error of the source is passed on to the reader of the stream.
  pipeline(Readable.fromWeb(body as ReadableStream), gzip).catch((error: Error) =>
    gzip.destroy(error),
  );
  const packed = new Headers(headers);
  packed.set("content-encoding", "gzip");
  packed.delete("content-length");
  return new Response(streamedBody(gzip), { status, headers: packed });
}
