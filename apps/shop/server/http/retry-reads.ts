import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "#server/database/outages/connection-lost.ts";

/**
 * The times (ms) after which a failed read is repeated. A database is unreachable for about half a second while it
 * restarts, and for longer on a busy machine.
 */
const RETRIES_AFTER_MS = [300, 700];

/** After this time since its beginning, a read is not repeated: the database hangs, and it would wait again. */
const REPEATED_WITHIN_MS = 5000;

/**
 * Repeats a read while the database is unreachable. Returns the first other response, or the last one.
 * @param began_ms when the first attempt began
 */
export async function retryRead(
  first: Response,
  began_ms: number,
  ask: () => Promise<Response>,
): Promise<Response> {
  let response = first;
  for (const wait_ms of RETRIES_AFTER_MS) {
    if (!isUnavailable(response) || performance.now() - began_ms > REPEATED_WITHIN_MS) break;
    await sleep(wait_ms);
    response = await ask();
  }
  return response;
}
