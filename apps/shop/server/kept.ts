import { LRUCache } from "lru-cache";

/** As it goes out: `head` has names and values in turn, which are written quickest. */
export type Encoded = { head: string[]; body: Buffer<ArrayBuffer> };

export type KeptResponse = {
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

export type KeptTotal = { total: number; isEstimate: boolean; tags: string[] };

/** What was made once and is given again until something it shows changes: responses, totals. */
export type Kept<T> = {
  get(key: string): T | undefined;
  /** Keeps what was made since `generation`, unless something has changed meanwhile. */
  put(key: string, value: T, generation: number): void;
  /** Read it before the work starts whose outcome is to be kept. */
  generation(): number;
  /** Forgets everything that carries the tag. */
  forget(tag: string): void;
  forgetAll(): void;
};

export type KeptResponses = Kept<KeptResponse>;

const BYTES_MAX = 128 * 1024 * 1024;
/** A larger one is rare, and would push many small ones out. */
const ENTRY_BYTES_MAX = 2 * 1024 * 1024;
/** As long as `s-maxage` tells a CDN. */
const FRESH_MS = 60_000;

export const createKeptResponses = () =>
  createKept<KeptResponse>({
    sizeMax: BYTES_MAX,
    entrySizeMax: ENTRY_BYTES_MAX,
    sizeOf: ({ body, gzip, brotli }) =>
      1024 + body.length + (gzip?.body.length ?? 0) + (brotli?.body.length ?? 0),
  });

type Sizes<T> = { sizeMax: number; entrySizeMax: number; sizeOf: (value: T) => number };

export function createKept<T extends { tags: string[] }>({
  sizeMax,
  entrySizeMax,
  sizeOf,
}: Sizes<T>): Kept<T> {
  const entries = new LRUCache<string, T>({
    maxSize: sizeMax,
    sizeCalculation: sizeOf,
    ttl: FRESH_MS,
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
  };
}
