import type { Context as Call } from "hono";
import type { Context } from "#server/context.ts";
import { ApiError } from "../api-error.ts";
import { problem } from "../problem.ts";
import { factsOf } from "../request-address.ts";

type Work<T extends object> = (onProgress: (progress: T) => void) => Promise<object>;

/** The time (ms) after which the last line is sent again, since proxies close a response without data for 30 s. */
const SAID_AGAIN_MS = 10_000;

class ClientGone extends Error {}

/**
 * Streams a line of JSON for each step of the work, and a last line with the result or the API error that a plain
 * call would return. The line of a long step is sent repeatedly. An error before the first step is sent with its own
 * status. If the client disconnects, the work ends at its next step, unless `goesOn` is set.
 */
export async function streamProgress<T extends object>(
  context: Context,
  call: Call,
  work: Work<T>,
  { goesOn = false, saidAgain_ms = SAID_AGAIN_MS } = {},
): Promise<Response> {
  let isGone = false;
  const lines = new TransformStream<object, Uint8Array>({
    transform: (value, out) => out.enqueue(Buffer.from(`${JSON.stringify(value)}\n`)),
  });
  const writer = lines.writable.getWriter();
  writer.closed.catch(() => (isGone = true));
  const write = (value: object) => void writer.write(value).catch(() => (isGone = true));
  const firstLine = Promise.withResolvers<void>();
  let last: object | undefined;
  const again = setInterval(() => last && write(last), saidAgain_ms);
  const done = work((progress) => {
    if (isGone && !goesOn) throw new ClientGone("The client has disconnected");
    write((last = progress));
    again.refresh();
    firstLine.resolve();
  });
  void done.catch(() => undefined).finally(() => clearInterval(again));
  const end = async () => {
    write(await done.then((answer) => ({ success: true, ...answer }), asProblem));
    await writer.close().catch(() => undefined);
  };
  const accepted = call.req.header("accept-language");
  const asProblem = (err: unknown) => {
    if (err instanceof ApiError) return problem(err, accepted).body;
    if (err instanceof ClientGone) context.log.info("work ended because its client disconnected");
    else context.log.error({ err, id: factsOf(call).id }, "work with progress failed");
    return problem({ code: "failure" }, accepted).body;
  };
  await Promise.race([firstLine.promise, done]);
  void end();
  return call.body(lines.readable, 200, {
    "content-type": "application/x-ndjson",
    "cache-control": "no-store",
    // A proxy in front might otherwise buffer the response, which would hide the progress.
    "x-accel-buffering": "no",
  });
}
