import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Actor, Scene } from "./scene.ts";
import type { Row } from "./table.ts";

const ITEM = "7265511004";
const READERS = 6;
/** An old answer that is still served after this time would be served for a minute. */
const STALE_AFTER_MS = 1500;
/** After a purge the old answer may be fetched once more, until the second purge removes it. */
const STAYS_FOR_MS = 700;

/** Hides a photo and shows it again, while others read: no cache may keep the old answer. */
export async function racePurges(scene: Scene, cache: Actor, rounds: number): Promise<Row> {
  const read = async () => {
    const url = `${cache.origin}/api/v1/qc-photos/${ITEM}?shopType=weidian`;
    return (await fetch(url)).text();
  };
  await read();
  const database = new Client({ connectionString: scene.databaseUrl });
  await database.connect();
  const reading = new AbortController();
  const readers = Array.from({ length: READERS }, async () => {
    for (; !reading.signal.aborted; await sleep(8)) await read();
  });
  const lags: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const lag = await change(database, read, round % 2 === 0);
    if (lag !== undefined) lags.push(lag);
  }
  reading.abort();
  await Promise.all(readers);
  await database.end();
  const stale = rounds - lags.length;
  const median = lags.toSorted((one, other) => one - other)[Math.floor(lags.length / 2)] ?? 0;
  return {
    event: "a photo is hidden or shown, through Varnish",
    seen: `${rounds} changes, ${stale} stayed stale, seen after ${Math.round(median)} ms at the median`,
    allowed: "0 stale",
    passed: stale === 0,
  };
}

/** @returns the ms until the change was seen for good, undefined if the old answer stayed */
async function change(
  database: Client,
  read: () => Promise<string>,
  hide: boolean,
): Promise<number | undefined> {
  await database.query("BEGIN");
  const { rows } = await database.query<{ picture: string }>(
    `UPDATE photos SET hidden_at = CASE WHEN $2 THEN now() END
      WHERE picture_id = (SELECT min(picture_id) FROM photos
        JOIN photo_sets ON photo_sets.id = set_id WHERE product_code = $1)
      RETURNING picture_id AS picture`,
    [ITEM, hide],
  );
  await database.query("SELECT pg_notify('loupe_changed', $1)", [`item-weidian-${ITEM}`]);
  await database.query("COMMIT");
  const picture = rows[0]?.picture ?? "";
  const began_ms = performance.now();
  const since = () => performance.now() - began_ms;
  let seenAt_ms: number | undefined;
  while (since() < STALE_AFTER_MS) {
    const isShown = (await read()).includes(picture);
    if (isShown === hide) seenAt_ms = undefined;
    else seenAt_ms ??= since();
    if (seenAt_ms !== undefined && since() > seenAt_ms + STAYS_FOR_MS) return seenAt_ms;
    await sleep(5);
  }
  return undefined;
}
