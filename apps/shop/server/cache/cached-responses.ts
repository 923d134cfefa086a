import { LRUCache } from "lru-cache";

/** As it goes out: `head` has names and values in turn, which are written quickest. */
export type Encoded = { head: string[]; body: Buffer<ArrayBuffer> };

export type CachedResponse = {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** Each made at the first request that takes it. */
  plain?: Encoded;
  gzip?: Encoded;
  brotli?: Encoded;
  unchangedHead?: string[];
  /** Nothing is gained by compressing it. */
  isFinal: boolean;
  tags: string[];
};

export type CachedTotal = { total: number; isEstimate: boolean; tags: string[] };

/** What was made once and is given again until something it shows changes: responses, totals. */
export type TagCache<T> = {
  get(key: string): T | undefined;
  /** Keeps what was made since `generation`, unless something has changed meanwhile. */
  put(key: string, value: T, generation: number): void;
  /** Read it before the work starts whose outcome is to be kept. */
  generation(): number;
  /** Forgets everything that carries the tag. */
  forget(tag: string): void;
  forgetAll(): void;
  /** As they are counted towards the limit. */
  bytes(): number;
};

export type CachedResponses = TagCache<CachedResponse>;

const BYTES_MAX = 128 * 1024 * 1024;
/** A larger one is rare, and would push many small ones out. */
const ENTRY_BYTES_MAX = 2 * 1024 * 1024;
/** As long as `s-maxage` tells a CDN. */
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
    // What nobody asks for again would otherwise stay until there is no more room.
    ttlAutopurge: true,
    // Not the clock of the moment this file was read: tests put another in its place.
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
