import type { WeightStatistics } from "#features/look-up/weights/weight-statistics.ts";
import type { Agent, Labels, LegalPageName } from "@loupe/contract";
import { LRUCache } from "lru-cache";
import { SHARED_S } from "./cache-headers.ts";

/** A response in one encoding. `head` has names and values in turn, which is the fastest form to write. */
export type Encoded = { head: string[]; body: Buffer<ArrayBuffer> };

export type CachedResponse = {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** Each encoding is created for the first request that accepts it. */
  plain?: Encoded;
  gzip?: Encoded;
  brotli?: Encoded;
  unchangedHead?: string[];
  /** Whether the response is never compressed, because that would gain nothing, as for photos. */
  isFinal: boolean;
  tags: string[];
};

export type CachedTotal = { total: number; isEstimate: boolean; tags: string[] };

export type CachedAgents = { agents: readonly Agent[]; tags: string[] };

export type CachedRates = {
  rates: {
    date: string;
    source: string;
    perEuro: Readonly<Record<string, string>>;
    isSnapshot: boolean;
  };
  tags: string[];
};

export type CachedWeights = { statistics: WeightStatistics; tags: string[] };

export type CachedLabels = { labels: Labels; tags: string[] };

export type CachedLegalPages = {
  pages: readonly { page: LegalPageName; language: string; createdAt: string }[];
  tags: string[];
};

/** Values that are reused until an object that they show changes: responses, totals, agents. */
export type TagCache<T> = {
  get(key: string): T | undefined;
  /** Stores a value whose computation began at `generation`, unless an object with its tags has changed since. */
  put(key: string, value: T, generation: number): void;
  /** Returns the current generation. Read it before computing the value that `put` stores. */
  generation(): number;
  /** Whether an object with one of these tags has changed since. */
  changedSince(generation: number, tags: string[]): boolean;
  /** Removes every entry with this tag. */
  forget(tag: string): void;
  forgetAll(): void;
  /** Returns the size in bytes that counts towards the cache's limit. */
  bytes(): number;
};

export type ResponseCache = TagCache<CachedResponse> & {
  /** Marks every entry as possibly outdated, because notices of changes no longer arrive. `get` returns none of them. */
  suspectAll(): void;
  /** Removes every entry. Does not change whether notices of changes are expected. */
  empty(): void;
  /** Returns an entry even if it may be outdated, for when it cannot be rendered again. None is older than a minute. */
  getSuspect(key: string): CachedResponse | undefined;
};

const BYTES_MAX = 128 * 1024 * 1024;
/** The largest response is a sitemap of 20,000 products. A larger one would displace many small responses. */
const ENTRY_BYTES_MAX = 6 * 1024 * 1024;

export function createResponseCache(): ResponseCache {
  const cache = createCache<CachedResponse>({
    sizeMax: BYTES_MAX,
    entrySizeMax: ENTRY_BYTES_MAX,
    // Twice the body, because its compressed forms are added later. Both together are shorter than the body.
    sizeOf: ({ body, isFinal }) => (isFinal ? body.length : 2 * body.length),
  });
  let suspect = false;
  return {
    ...cache,
    get: (key) => (suspect ? undefined : cache.get(key)),
    getSuspect: cache.get,
    suspectAll: () => (suspect = true),
    empty: cache.forgetAll,
    forgetAll() {
      suspect = false;
      cache.forgetAll();
    },
  };
}

/**
 * The size of an entry without its body: the headers for each encoding, and the references in the cache and its tags.
 */
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
    ttl: SHARED_S * 1000,
    // Removes expired entries. Otherwise an entry that is not requested again would stay until the cache is full.
    ttlAutopurge: true,
    // Read at each call, because tests replace the clock.
    perf: { now: () => performance.now() },
    dispose: (value, key) => untag(value.tags, key),
  });
  const keysByTag = new Map<string, Set<string>>();
  const changes = createChanges();

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
      if (changes.anySince(since, value.tags) || sizeOf(value) > entrySizeMax) return;
      entries.set(key, value);
      for (const tag of value.tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keysByTag.set(tag, keys.add(key));
      }
    },
    generation: changes.generation,
    changedSince: changes.anySince,
    forget(tag) {
      changes.note(tag);
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key);
    },
    forgetAll() {
      changes.noteAll();
      entries.clear();
    },
    bytes: () => entries.calculatedSize,
  };
}

/** How long a change is remembered. Rendering any response takes less time. */
const CHANGE_REMEMBERED_MS = 60_000;

/**
 * Remembers which tags changed since the computation of a value began. Changes of other tags must not prevent
 * storing the value: at hundreds of changes a second, nothing would ever be stored.
 */
function createChanges() {
  // Two maps, of which the older is dropped as a whole: removing single tags would cost more than the notice.
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let turnedAt_ms = performance.now();
  let generation = 0;
  let generationAtTurn = 0;
  /** A value begun before this generation is not stored, because the tags of changes before it are forgotten. */
  let floor = 0;

  function turn(now_ms: number) {
    floor = generationAtTurn;
    generationAtTurn = generation;
    turnedAt_ms = now_ms;
    older = recent;
    recent = new Map();
  }

  return {
    generation: () => generation,
    note(tag: string) {
      const now_ms = performance.now();
      if (now_ms - turnedAt_ms > CHANGE_REMEMBERED_MS) turn(now_ms);
      generation += 1;
      recent.set(tag, generation);
    },
    noteAll() {
      generation += 1;
      generationAtTurn = generation;
      floor = generation;
      recent.clear();
      older.clear();
    },
    anySince: (since: number, tags: string[]) =>
      since < floor ||
      tags.some((tag) => (recent.get(tag) ?? 0) > since || (older.get(tag) ?? 0) > since),
  };
}
