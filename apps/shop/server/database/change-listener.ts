import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { connectFirst, DatabaseUnavailable } from "./outages/unavailable.ts";

const CHANNEL = "loupe_changed";
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5000;
const PING_EVERY_MS = 15_000;
const PING_WITHIN_MS = 2000;
const CAUGHT_UP_WITHIN_MS = 250;

export type Notices = {
  /** Receives the payload of each `NOTIFY loupe_changed`. */
  onChange(tag: string): void;
  /** Called when notices of changes no longer arrive. */
  onLost(): void;
  /** Called when notices arrive again. Changes during the gap were not announced. */
  onBack(): void;
  /**
   * Receives, at each ping, how far the database's clock is ahead of this machine's, and how long the
   * notice took to arrive, both in ms.
   */
  onPing?(ahead_ms: number, lag_ms: number): void;
};

export type ChangeListener = {
  /**
   * Resolves when the listener has received all changes that were committed before the call, and after a quarter
   * of a second at the latest.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

type ListenOptions = Notices & { log: Logger; ping_ms?: number };

/** PostgreSQL (or a pooler) accepted LISTEN, but no notices arrive on the connection. */
class ListenerDeaf extends DatabaseUnavailable {
  constructor() {
    super(
      "PostgreSQL's notices do not arrive over this connection, so changes by other processes would not be seen. Behind PgBouncer in transaction mode, set DATABASE_DIRECT_URL to PostgreSQL's own address.",
    );
  }
}

/**
 * Receives the changes of other processes, over two connections of its own: one listens, the other sends pings to check
 * that notices arrive. It does not use the pool, because an exhausted pool would then look like missing notices.
 *
 * @returns after the first connection has been made; lost connections are replaced in the background.
 * @throws DatabaseUnavailable if no notices arrive on the first connection.
 */
export async function listenForChanges(
  url: string,
  { log, ping_ms = PING_EVERY_MS, ...notices }: ListenOptions,
): Promise<ChangeListener> {
  const closing = new AbortController();
  const connect = () => openListener(url, { log, ...notices });

  async function reconnect(): Promise<Listener | undefined> {
    for (let wait_ms = FIRST_RETRY_MS; !closing.signal.aborted;) {
      try {
        return await connect();
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : error, retry_ms: wait_ms },
          "the change listener cannot reach the database",
        );
      }
      await sleep(wait_ms, undefined, { signal: closing.signal }).catch(() => undefined);
      wait_ms = Math.min(wait_ms * 2, LAST_RETRY_MS);
    }
    return undefined;
  }

  let listener = await connect();
  const running = (async () => {
    while (!closing.signal.aborted) {
      await untilLost(listener, log, ping_ms, closing.signal);
      if (closing.signal.aborted) return;
      notices.onLost();
      const next = await reconnect();
      if (!next) return;
      listener = next;
      notices.onBack();
    }
  })();

  return {
    async caughtUp() {
      const pong = listener.ping().catch(() => undefined);
      await within(
        pong.then((): true => true),
        CAUGHT_UP_WITHIN_MS,
      );
    },
    async close() {
      closing.abort();
      await listener.end();
      await running;
    },
  };
}

type Listener = {
  /** The listening and the pinging connection. If one is lost, both are replaced. */
  clients: readonly Client[];
  end(): Promise<void>;
  /** Resolves when a notice that is sent now has arrived. PostgreSQL delivers notices in order of commit. */
  ping(): Promise<void>;
};

/** @returns connections over which a notice has arrived */
async function openListener(
  url: string,
  { log, onChange, onPing }: ListenOptions,
): Promise<Listener> {
  const client = openClient(url, "loupe listener", log);
  // A pooler delivers a notice to the session that sent it, so the pings must come from another session.
  const pinger = openClient(url, "loupe pings", log);
  const clients = [client, pinger];
  const end = async () => void (await Promise.allSettled(clients.map((each) => each.end())));
  const pings = `loupe_ping_${randomUUID().replaceAll("-", "")}`;
  const awaited = new Map<string, () => void>();
  client.on("notification", ({ channel, payload = "" }) =>
    channel === pings ? awaited.get(payload)?.() : onChange(payload),
  );
  async function ping(): Promise<void> {
    const id = randomUUID();
    const arrival = new Promise<true>((resolve) => {
      awaited.set(id, () => resolve(true));
    });
    try {
      const { sent_ms, ahead_ms } = await sendPing(pinger, [pings, id]);
      if (!(await within(arrival, PING_WITHIN_MS))) throw new ListenerDeaf();
      onPing?.(ahead_ms, Date.now() - sent_ms);
    } finally {
      awaited.delete(id);
    }
  }
  try {
    await Promise.all(clients.map(connectFirst));
    await client.query(`LISTEN ${CHANNEL}`);
    await client.query(`LISTEN ${pings}`);
    await ping();
    return { clients, end, ping };
  } catch (error) {
    await end();
    throw error;
  }
}

function openClient(url: string, name: string, log: Logger): Client {
  const client = new Client({
    connectionString: url,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on("error", ({ message }) =>
    log.warn({ reason: message }, "the change listener lost its database"),
  );
  return client;
}

/** Sends a notice, and measures how far the database's clock is ahead. */
async function sendPing(pinger: Client, channelAndId: string[]) {
  const sent_ms = Date.now();
  const { rows } = await pinger.query<{ at_ms: string }>(
    "SELECT pg_notify($1, $2), extract(epoch FROM clock_timestamp()) * 1000 AS at_ms",
    channelAndId,
  );
  return { sent_ms, ahead_ms: Number(rows[0]?.at_ms) - (sent_ms + Date.now()) / 2 };
}

/** Waits a little longer than the limit: after a pause of the whole process, the notice may not have been read yet. */
async function within(arrival: Promise<true>, limit_ms: number): Promise<boolean> {
  const controller = new AbortController();
  const late = sleep(limit_ms, false, { signal: controller.signal })
    .then(() => sleep(50, false, { signal: controller.signal }))
    .catch(() => false);
  const outcome = await Promise.race([arrival, late]);
  controller.abort();
  return outcome;
}

/** Resolves when notices no longer arrive. Only failing pings show a server that vanished, or a reassigned session. */
async function untilLost(
  { clients, end, ping }: Listener,
  log: Logger,
  ping_ms: number,
  stop: AbortSignal,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      ping().catch((error: Error) => {
        log.warn(
          { reason: error.message },
          "the change listener no longer receives notices; reconnecting",
        );
        onLost();
      });
    }, ping_ms);
    const onLost = () => {
      clearInterval(timer);
      resolve();
    };
    for (const client of clients) client.once("end", onLost).once("error", onLost);
    stop.addEventListener("abort", onLost, { once: true });
  });
  if (!stop.aborted) await end();
}
