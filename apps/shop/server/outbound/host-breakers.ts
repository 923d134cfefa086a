import { CircuitState } from "cockatiel";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { SourceError } from "./source-error.ts";
import { createBreaker } from "./call-policy.ts";

/** A limit is needed because sources may contain any number of hosts. A removed host starts with a closed breaker. */
const HOSTS_MAX = 500;

type AskHost = <T>(host: string, ask: () => Promise<T>) => Promise<T>;

/**
 * Pauses a host of pictures briefly after several failures in a row, so that a hundred photos of an unreachable host
 * do not each wait for the time limit.
 */
export function createHostBreakers(): AskHost {
  const breakers = new LRUCache<string, ReturnType<typeof createBreaker>>({
    max: HOSTS_MAX,
    memoMethod: () => createBreaker(isHostDown),
  });
  return async (host, ask) => {
    const breaker = breakers.memo(host);
    // One picture tests whether the host is back. The other pictures fail at once.
    if (breaker.state === CircuitState.HalfOpen) throw new SourceError("paused");
    return await breaker.execute(ask);
  };
}

/** Whether an error means that the host is down. A missing or too large picture does not. */
const isHostDown = (error: unknown) =>
  error instanceof SourceError && ["timeout", "unreachable", "busy"].includes(error.failure);

const PER_HOST_AT_ONCE = 8;
const slots = new LRUCache<string, LimitFunction>({
  max: HOSTS_MAX,
  memoMethod: () => pLimit(PER_HOST_AT_ONCE),
});

/**
 * Returns the limit of concurrent fetches from a host. So a slow host delays only its own pictures, and only few
 * pictures are in memory.
 */
export const slotOf = (url: string): LimitFunction => slots.memo(new URL(url).host);
