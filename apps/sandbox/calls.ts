export type CallCounts<Service extends string = string> = Record<
  Service,
  { total: number; keys: Record<string, number> }
>;

export type Calls<Service extends string = string> = {
  record(source: Service, key: string): void;
  /**
   * Returns how often a source was called, in total or for one key. The key is an item id, or a country
   * for estimates.
   */
  count(source: Service, key?: string): number;
  all(): CallCounts<Service>;
  clear(): void;
};

/** The most keys that are counted for a source. Beyond it, the oldest are dropped; totals stay correct. */
const MAX_KEYS = 5_000;

export function createCalls<Service extends string>(sources: readonly Service[]): Calls<Service> {
  const totals = new Map<Service, number>();
  const keys = new Map<Service, Map<string, number>>();
  const keysOf = (source: Service) => {
    const sourceKeys = keys.get(source) ?? new Map<string, number>();
    keys.set(source, sourceKeys);
    return sourceKeys;
  };
  return {
    record(source, key) {
      totals.set(source, (totals.get(source) ?? 0) + 1);
      const counts = keysOf(source);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value!);
    },
    count: (source, key) => (key === undefined ? totals.get(source) : keysOf(source).get(key)) ?? 0,
    all: () =>
      Object.fromEntries(
        sources.map((source) => [
          source,
          { total: totals.get(source) ?? 0, keys: Object.fromEntries(keysOf(source)) },
        ]),
      ) as CallCounts<Service>,
    clear() {
      totals.clear();
      keys.clear();
    },
  };
}
