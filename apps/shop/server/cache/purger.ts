import type { Logger } from "pino";
import { openAgent } from "#server/outbound/agent.ts";
import { LEGAL_TAG, MAILS_TAG, RESTS_TAG, SETTINGS_TAG } from "./changes.ts";
import { createPurgedCache, EVERYTHING, TAGS_MAX } from "./purge-with-retries.ts";

/** Changes that are announced within this time are one request. */
const GATHER_MS = 5;
/**
 * A purge can overtake a shop's own forgetting, and the cache then fetches the old page once more. So each
 * purge is made again a little later.
 */
const AGAIN_AFTER_MS = 300;
/** These wake processes, and no page shows them. */
const SHOWN_NOWHERE = new Set([MAILS_TAG, RESTS_TAG]);

export type Purger = {
  /** Removes what shows this tag from all caches. */
  purge(tag: string): void;
  /** Removes everything: changes may have been missed. */
  purgeAll(): void;
  /** Waits for what has been asked for; a cache that is away is not waited for. */
  close(): Promise<void>;
};

/**
 * Tells caches in front of the shop what has changed: by `PURGE` with the tags in `xkey`, or with
 * `xkey-all`, as deploy/varnish.vcl understands them.
 * @param urls the addresses of all of them
 */
export function createPurger(urls: readonly string[], log: Logger): Purger {
  const agent = openAgent("configured", { connections: 4 });
  const caches = urls.map((url) => createPurgedCache(url, { agent, log }));
  const running = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  let gathered = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  function tell(tags: string[]): void {
    const done: Promise<unknown> = Promise.all(caches.map((cache) => cache.purge(tags))).finally(
      () => running.delete(done),
    );
    running.add(done);
  }
  function tellTwice(tags: string[]): void {
    tell(tags);
    const timer = setTimeout(() => {
      timers.delete(timer);
      tell(tags);
    }, AGAIN_AFTER_MS);
    timers.add(timer);
  }
  function flush(): void {
    gathering = undefined;
    const tags = [...gathered];
    gathered = new Set();
    for (let from = 0; from < tags.length; from += TAGS_MAX) {
      tellTwice(tags.slice(from, from + TAGS_MAX));
    }
  }

  return {
    purge(tag) {
      if (SHOWN_NOWHERE.has(tag)) return;
      // Every page shows some of these.
      if (tag === SETTINGS_TAG || tag === LEGAL_TAG) return tellTwice([EVERYTHING]);
      gathered.add(tag);
      gathering ??= setTimeout(flush, GATHER_MS);
    },
    purgeAll: () => tellTwice([EVERYTHING]),
    async close() {
      if (gathering) {
        clearTimeout(gathering);
        flush();
      }
      while (timers.size > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      await Promise.all(running);
      await Promise.all(caches.map((cache) => cache.close()));
      await agent.close();
    },
  };
}
