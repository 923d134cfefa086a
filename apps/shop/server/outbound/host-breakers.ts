import { CircuitState } from "cockatiel";
import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { createBreaker, UpstreamFailure } from "./guard.ts";

/** Anybody may name hosts in a source's answer; one that is pushed out counts as well again. */
const HOSTS_MAX = 500;

type AskHost = <T>(host: string, ask: () => Promise<T>) => Promise<T>;

/**
 * Leaves a host of pictures alone for a moment once it failed some times in a row, so that a hundred
 * photos of a dead one are not each waited for.
 */
export function createHostBreakers(): AskHost {
  const breakers = new LRUCache<string, ReturnType<typeof createBreaker>>({
    max: HOSTS_MAX,
    memoMethod: () => createBreaker(isHostDown),
  });
  return async (host, ask) => {
    const breaker = breakers.memo(host);
    // While one picture tries whether it is back, no other waits for that.
    if (breaker.state === CircuitState.HalfOpen) throw new UpstreamFailure("paused");
    return await breaker.execute(ask);
  };
}

/** A picture that is missing or too large says nothing of the others. */
const isHostDown = (error: unknown) =>
  error instanceof UpstreamFailure && ["timeout", "unreachable", "busy"].includes(error.failure);

const OF_HOST_AT_ONCE = 8;
const slots = new LRUCache<string, LimitFunction>({
  max: HOSTS_MAX,
  memoMethod: () => pLimit(OF_HOST_AT_ONCE),
});

/** Of one host so much at once: a slow one holds up no other's, and few pictures wait in memory. */
export const slotOf = (url: string): LimitFunction => slots.memo(new URL(url).host);
