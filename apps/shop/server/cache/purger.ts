import type { Logger } from "pino";
import { Agent, request } from "undici";

/** Changes that are announced within this time are one request. */
const GATHER_MS = 5;
/**
 * A purge can overtake a shop's own forgetting, and the cache then fetches the old page once more. So each
 * purge is made again a little later.
 */
const AGAIN_AFTER_MS = 300;
/** Caches limit the length of a header. */
const TAGS_MAX = 100;
const PURGE_WITHIN_MS = 2000;

export type Purger = {
  /** Removes what shows this tag from all caches. */
  purge(tag: string): void;
  /** Removes everything: changes may have been missed. */
  purgeAll(): void;
  /** Waits for what has been asked for. */
  close(): Promise<void>;
};

/**
 * Tells caches in front of the shop what has changed: by `PURGE` with the tags in `xkey`, or with
 * `xkey-all`, as deploy/varnish.vcl understands them.
 * @param caches the addresses of all of them
 */
export function createPurger(caches: readonly string[], log: Logger): Purger {
  const agent = new Agent({ connections: 4 });
  const running = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  let gathered = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;

  function tell(headers: Record<string, string>): void {
    const done: Promise<unknown> = Promise.all(
      caches.map((cache) => send(cache, headers, { agent, log })),
    ).finally(() => running.delete(done));
    running.add(done);
  }

  function tellTwice(headers: Record<string, string>): void {
    tell(headers);
    const timer = setTimeout(() => {
      timers.delete(timer);
      tell(headers);
    }, AGAIN_AFTER_MS);
    timers.add(timer);
  }

  function flush(): void {
    gathering = undefined;
    const tags = [...gathered];
    gathered = new Set();
    for (let from = 0; from < tags.length; from += TAGS_MAX) {
      tellTwice({ xkey: tags.slice(from, from + TAGS_MAX).join(" ") });
    }
  }

  return {
    purge(tag) {
      gathered.add(tag);
      gathering ??= setTimeout(flush, GATHER_MS);
    },
    purgeAll: () => tellTwice({ "xkey-all": "1" }),
    async close() {
      if (gathering) {
        clearTimeout(gathering);
        flush();
      }
      while (timers.size > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      await Promise.all(running);
      await agent.close();
    },
  };
}

async function send(
  cache: string,
  headers: Record<string, string>,
  { agent, log }: { agent: Agent; log: Logger },
): Promise<void> {
  const signal = AbortSignal.timeout(PURGE_WITHIN_MS);
  try {
    const options = { method: "PURGE", headers, dispatcher: agent, signal };
    const { statusCode, body } = await request(cache, options);
    await body.dump();
    if (statusCode >= 300) log.error({ cache, status: statusCode }, "a cache refused a purge");
  } catch (err) {
    log.error({ cache, err }, "a cache could not be purged");
  }
}
