import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";

const CHANNEL = "loupe_changed";
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;
const PING_EVERY_MS = 15_000;

export type Notices = {
  /** Receives the payload of each `NOTIFY loupe_changed`. */
  onChange(tag: string): void;
  /** Changes are not heard any more. */
  onLost(): void;
  /** Changes are heard again. What was written since the loss was announced to nobody. */
  onBack(): void;
};

/**
 * Hears what other processes changed, on a connection of its own (a pool's connection could be
 * handed to a query that never gives it back).
 *
 * @returns after the first connection stands; later losses are mended in the background.
 */
export async function listenForChanges(
  url: string,
  log: Logger,
  { onChange, onLost, onBack }: Notices,
): Promise<{ close(): Promise<void> }> {
  const closing = new AbortController();
  const connect = () => openListener(url, log, onChange);

  async function reconnect(): Promise<Client | undefined> {
    for (let wait_ms = FIRST_RETRY_MS; !closing.signal.aborted;) {
      try {
        return await connect();
      } catch (error) {
        log.warn(
          { err: error, retry_ms: wait_ms },
          "the change listener cannot reach the database",
        );
      }
      await sleep(wait_ms, undefined, { signal: closing.signal }).catch(() => undefined);
      wait_ms = Math.min(wait_ms * 2, LAST_RETRY_MS);
    }
    return undefined;
  }

  let client = await connect();
  const running = (async () => {
    while (!closing.signal.aborted) {
      await untilLost(client, closing.signal);
      if (closing.signal.aborted) return;
      onLost();
      const next = await reconnect();
      if (!next) return;
      client = next;
      onBack();
    }
  })();

  return {
    async close() {
      closing.abort();
      await client.end().catch(() => undefined);
      await running;
    },
  };
}

/** @returns a connection that already listens */
async function openListener(
  url: string,
  log: Logger,
  onChange: (topic: string) => void,
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: "loupe listener",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on("error", ({ message }) =>
    log.warn({ reason: message }, "the change listener lost its database"),
  );
  client.on("notification", (notice) => onChange(notice.payload ?? ""));
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** A peer that vanished without a word is only noticed by asking it, hence the ping. */
async function untilLost(client: Client, stop: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const ping = setInterval(() => {
      client.query("SELECT 1").catch(() => lost());
    }, PING_EVERY_MS);
    const lost = () => {
      clearInterval(ping);
      resolve();
    };
    client.once("end", lost);
    client.once("error", lost);
    stop.addEventListener("abort", lost, { once: true });
  });
  if (!stop.aborted) await client.end().catch(() => undefined);
}
