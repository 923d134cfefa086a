import type { Logger } from "pino";
import { request, type Agent } from "undici";

/** In place of a tag: whatever it shows. */
export const EVERYTHING = "*";
/** Caches limit the length of a header. */
export const TAGS_MAX = 100;
const PURGE_WITHIN_MS = 2000;
const FIRST_PAUSE_MS = 500;
/** A cache that is back shows what is old for no longer than this. */
const LAST_PAUSE_MS = 5000;
/** Above this, a cache is told to forget everything instead. */
const MISSED_MAX = 1000;

type Outside = { agent: Agent; log: Logger };

/** One cache in front of the shop. While it does not answer, what it misses is noted, and sent once it is back. */
export function createPurgedCache(url: string, { agent, log }: Outside) {
  let missed = new Set<string>();
  let pause_ms = FIRST_PAUSE_MS;
  let isAway = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> | undefined;

  function keep(tags: string[]): void {
    for (const tag of tags) missed.add(tag);
    if (missed.size > MISSED_MAX || missed.has(EVERYTHING)) missed = new Set([EVERYTHING]);
  }
  function tryLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => (trying = tellMissed()), pause_ms);
    pause_ms = Math.min(2 * pause_ms, LAST_PAUSE_MS);
  }
  async function tellMissed(): Promise<void> {
    while (missed.size > 0) {
      const tags = [...missed].slice(0, TAGS_MAX);
      // Taken out before: a tag that changes meanwhile is noted once more.
      tags.forEach((tag) => missed.delete(tag));
      if (await send(url, tags, agent)) {
        keep(tags);
        return tryLater();
      }
    }
    isAway = false;
    pause_ms = FIRST_PAUSE_MS;
    log.warn({ cache: url }, "a cache can be purged again, and was purged of all that it missed");
  }

  return {
    async purge(tags: string[]): Promise<void> {
      const fault = isAway ? undefined : await send(url, tags, agent);
      if (isAway || fault) keep(tags);
      if (isAway || !fault) return;
      isAway = true;
      log.error({ cache: url, ...fault }, "a cache could not be purged; trying again");
      tryLater();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await trying;
      if (missed.size > 0) log.error({ cache: url }, "a cache was left with purges that it missed");
    },
  };
}

/** @returns why the cache was not purged, if it was not */
async function send(url: string, tags: string[], dispatcher: Agent): Promise<object | undefined> {
  const headers: Record<string, string> = tags.includes(EVERYTHING)
    ? { "xkey-all": "1" }
    : { xkey: tags.join(" ") };
  const signal = AbortSignal.timeout(PURGE_WITHIN_MS);
  try {
    const options = { method: "PURGE", headers, dispatcher, signal };
    const { statusCode, body } = await request(url, options);
    await body.dump();
    return statusCode < 300 ? undefined : { status: statusCode };
  } catch (err) {
    return { err };
  }
}
