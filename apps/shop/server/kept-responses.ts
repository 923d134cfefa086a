import { LRUCache } from "lru-cache";

export type KeptResponse = {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
  brotli?: Buffer<ArrayBuffer>;
  tags: string[];
};

export type KeptResponses = {
  get(key: string): KeptResponse | undefined;
  /** Keeps what was made since `generation`, unless something it shows has changed meanwhile. */
  put(key: string, response: KeptResponse, generation: number): void;
  /** Read it before the work starts whose outcome is to be kept. */
  generation(): number;
  /** Forgets every response that carries the tag. */
  forget(tag: string): void;
  forgetAll(): void;
};

const BYTES_MAX = 128 * 1024 * 1024;
/** A larger one is rare, and would push many small ones out. */
const ENTRY_BYTES_MAX = 2 * 1024 * 1024;
/** As long as `s-maxage` tells a CDN. */
const FRESH_MS = 60_000;

export function createKeptResponses(): KeptResponses {
  const entries = new LRUCache<string, KeptResponse>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body, gzip, brotli }) =>
      1024 + body.length + (gzip?.length ?? 0) + (brotli?.length ?? 0),
    ttl: FRESH_MS,
    dispose: (response, key) => untag(response.tags, key),
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
    put(key, response, since) {
      if (since !== generation || response.body.length > ENTRY_BYTES_MAX) return;
      entries.set(key, response);
      for (const tag of response.tags) {
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
