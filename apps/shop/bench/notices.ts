import { Client } from "pg";
import type { BenchDatabase } from "./database.ts";

const LISTENERS = 20;
const WRITERS = 16;
const SENT_MS = 8000;

/** Arrives after all others, because PostgreSQL passes notices on in order. */
const LAST = "last";

const hearsLast = (listener: Client): Promise<void> =>
  new Promise((resolve) => {
    listener.on("notification", ({ payload }) => payload === LAST && resolve());
  });

/**
 * How many notices PostgreSQL passes on in a second, until every listener has heard all of them.
 * Each writer changes a row of its own and announces it, as storing an answer does.
 */
export async function noticesPerSecond({ url, client }: BenchDatabase): Promise<number> {
  const open = async (n: number) => {
    const clients = Array.from({ length: n }, () => new Client({ connectionString: url }));
    await Promise.all(clients.map((one) => one.connect()));
    return clients;
  };
  await client.query(
    `create table announced as select n, 0 as times from generate_series(1, ${WRITERS}) n`,
  );
  const [listeners, writers] = [await open(LISTENERS), await open(WRITERS)];
  const heard = listeners.map(hearsLast);
  await Promise.all(listeners.map((one) => one.query("listen announced")));
  const begun = performance.now();
  let sent = 0;
  await Promise.all(
    writers.map(async (writer, n) => {
      await writer.query("set synchronous_commit = off");
      for (; performance.now() - begun < SENT_MS; sent += 1) {
        await writer.query(
          "update announced set times = times + 1 where n = $1 returning pg_notify('announced', 'item-' || times)",
          [n + 1],
        );
      }
    }),
  );
  await client.query(`notify announced, '${LAST}'`);
  await Promise.all(heard);
  const took_s = (performance.now() - begun) / 1000;
  await Promise.all([...listeners, ...writers].map((one) => one.end()));
  await client.query("drop table announced");
  return sent / took_s;
}
