import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "#server/database/connection-lost.ts";

/**
 * The times (ms) after which a failed read is repeated. A database is unreachable for about half a second while it
 * restarts, and for longer on a busy machine.
 */
const RETRIES_AFTER_MS = [300, 700];

/** Repeats a read while the database is unreachable. Returns the first other response, or the last one. */
export async function retryRead(first: Response, ask: () => Promise<Response>): Promise<Response> {
  let response = first;
  for (const wait_ms of RETRIES_AFTER_MS) {
    if (!isUnavailable(response)) break;
    await sleep(wait_ms);
    response = await ask();
  }
  return response;
}
