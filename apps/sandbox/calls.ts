export type CallCounts<Service extends string = string> = Record<
  Service,
  { total: number; keys: Record<string, number> }
>;

export type Calls<Service extends string = string> = {
  record(service: Service, key: string): void;
  /**
   * Returns how often a service was called, in total or for one key. The key is an item id, or a country
   * for estimates.
   */
  count(service: Service, key?: string): number;
  all(): CallCounts<Service>;
  clear(): void;
};

/** The most keys that are counted for a service. Beyond it, the oldest are dropped; totals stay correct. */
const MAX_KEYS = 5_000;

export function createCalls<Service extends string>(services: readonly Service[]): Calls<Service> {
  const totals = new Map<Service, number>();
  const keys = new Map<Service, Map<string, number>>();
  const keysOf = (service: Service) => {
    const serviceKeys = keys.get(service) ?? new Map<string, number>();
    keys.set(service, serviceKeys);
    return serviceKeys;
  };
  return {
    record(service, key) {
      totals.set(service, (totals.get(service) ?? 0) + 1);
      const counts = keysOf(service);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (counts.size > MAX_KEYS) counts.delete(counts.keys().next().value!);
    },
    count: (service, key) =>
      (key === undefined ? totals.get(service) : keysOf(service).get(key)) ?? 0,
    all: () =>
      Object.fromEntries(
        services.map((service) => [
          service,
          { total: totals.get(service) ?? 0, keys: Object.fromEntries(keysOf(service)) },
        ]),
      ) as CallCounts<Service>,
    clear() {
      totals.clear();
      keys.clear();
    },
  };
}
