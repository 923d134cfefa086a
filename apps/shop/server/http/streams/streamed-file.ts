import type { Context as Call } from "hono";
import { once } from "node:events";
import { PassThrough, type Writable } from "node:stream";
import type { Context } from "#server/context.ts";
import { streamedBody } from "./streamed-body.ts";

/** Sends a file as a download while it is being written. If writing fails, the response is cut off. */
export async function streamedFile(
  { log }: Context,
  call: Call,
  { name, type }: { name: string; type: string },
  write: (out: Writable) => Promise<unknown>,
): Promise<Response> {
  const out = new PassThrough();
  write(out).catch((error: Error) => {
    log.info({ err: error, name }, "a file was sent only in part");
    out.destroy(error);
  });
  // Waits for the first byte, because an error before it can still be sent as an API error.
  await once(out, "readable");
  return call.body(streamedBody(out), 200, {
    "content-type": `${type}; charset=utf-8`,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  });
}
