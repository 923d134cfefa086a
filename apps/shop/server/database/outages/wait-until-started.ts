import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import { singleConnection } from "../single-connection.ts";
import { CANNOT_CONNECT_NOW, connectFirst, DatabaseUnavailable } from "./unavailable.ts";

const STARTS_WITHIN_MS = 60_000;
const RETRY_MS = 250;

/**
 * Waits while PostgreSQL starts or recovers from a crash, because a machine may start it together with the shop.
 * @throws {DatabaseUnavailable} with the reason in one line if the wait takes longer than a minute, or if connecting
 * fails for another reason
 */
export async function waitUntilStarted(url: string): Promise<void> {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (let refusal; (refusal = await refusalToConnectNow(url)); await sleep(RETRY_MS)) {
    if (Date.now() <= until) continue;
    throw new DatabaseUnavailable(
      `PostgreSQL accepted no connection for ${STARTS_WITHIN_MS / 1000} s: ${refusal}.`,
    );
  }
}

/** Returns PostgreSQL's error while it starts, recovers or stops; undefined once it accepts a connection. */
async function refusalToConnectNow(url: string): Promise<string | undefined> {
  const client = singleConnection(url, { application_name: "loupe start" });
  try {
    await connectFirst(client);
    return undefined;
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof DatabaseError && cause.code === CANNOT_CONNECT_NOW) {
      return cause.message;
    }
    throw error;
  } finally {
    await client.end();
  }
}
