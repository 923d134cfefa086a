import type { Agent } from "@loupe/contract";
import { LRUCache } from "lru-cache";

/** As it is sent. `head` has names and values in turn, which is the fastest form to write. */
export type Encoded = { head: string[]; body: Buffer<ArrayBuffer> };

export type CachedResponse = {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** Each is made for the first request that accepts the encoding. */
  plain?: Encoded;
  gzip?: Encoded;
  brotli?: Encoded;
  unchangedHead?: string[];
  /** Compressing it would gain nothing. */
  isFinal: boolean;
  tags: string[];
};

export type CachedTotal = { total: number; isEstimate: boolean; tags: string[] };

export type CachedAgents = { agents: readonly Agent[]; tags: string[] };

/** Values that are reused until something they show changes: responses, totals, agents. */
export type TagCache<T> = {
  get(key: string): T | undefined;
  /** Stores a value whose making began at `generation`, unless something has changed since then. */
  put(key: string, value: T, generation: number): void;
  /** To be read before the work starts whose outcome is stored. */
  generation(): number;
  /** Removes every entry with this tag. */
  forget(tag: string): void;
  forgetAll(): void;
  /** The size that counts towards the limit. */
  bytes(): number;
};

export type CachedResponses = TagCache<CachedResponse>;

const BYTES_MAX = 128 * 1024 * 1024;
/** Larger responses are rare and would displace many small ones. */
const ENTRY_BYTES_MAX = 2 * 1024 * 1024;
/** The same time as `s-maxage` gives a CDN. */
const FRESH_MS = 60_000;

export const createResponseCache = () =>
  createCache<CachedResponse>({
    sizeMax: BYTES_MAX,
    entrySizeMax: ENTRY_BYTES_MAX,
    // Its compressed forms are made later; both together are shorter than the body.
    sizeOf: ({ body, isFinal }) => (isFinal ? body.length : 2 * body.length),
  });

/** The headers, prepared for each encoding, and the places in the cache and under the tags. */
const OVERHEAD_BYTES = 4096;
const sizeOfKey = (key: string) => OVERHEAD_BYTES + 2 * key.length;

type Sizes<T> = { sizeMax: number; entrySizeMax: number; sizeOf: (value: T) => number };

export function createCache<T extends { tags: string[] }>({
  sizeMax,
  entrySizeMax,
  sizeOf,
}: Sizes<T>): TagCache<T> {
  const entries = new LRUCache<string, T>({
    maxSize: sizeMax,
    sizeCalculation: (value, key) => sizeOf(value) + sizeOfKey(key),
    ttl: FRESH_MS,
    // Without this, an entry that is not requested again would stay until the cache is full.
    ttlAutopurge: true,
    // Looked up at each call, because tests replace the clock.
    perf: { now: () => performance.now() },
    dispose: (value, key) => untag(value.tags, key),
  });
  const keysByTag = new Map<string, Set<string>>();
  let generation = 0;

  function untag(tags: string[], key: string) {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  return {
    get: (key) => entries.get(key),
    put(key, value, since) {
      if (since !== generation || sizeOf(value) > entrySizeMax) return;
      entries.set(key, value);
      for (const tag of value.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    generation: () => generation,
    forget(tag) {
      generation += 1;
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
    },
    forgetAll() {
      generation += 1;
      entries.clear();
    },
    bytes: () => entries.calculatedSize,
  };
}
