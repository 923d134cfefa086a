import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import { singleConnection } from "./single-connection.ts";
import { CANNOT_CONNECT_NOW, connectFirst, DatabaseUnavailable } from "./unavailable.ts";

const STARTS_WITHIN_MS = 60_000;
const RETRY_MS = 250;

/**
 * Waits while PostgreSQL starts or recovers from a crash, so that a machine may start both at once.
 * @throws {DatabaseUnavailable} with the reason in one line when it takes longer than a minute, or when
 * connecting fails in another way
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

/** The error of PostgreSQL while it starts, recovers or stops. Undefined once it accepts a connection. */
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
