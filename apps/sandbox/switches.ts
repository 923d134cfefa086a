import { SCENARIOS } from "./scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import { isRatesChange, type RatesChange } from "./sources/rates-file.ts";
import { isSellerChange, type SellerChange } from "./goods/seller-change.ts";

export type Setting = {
  /** The delay of every response in ms. */
  latency_ms: number;
  /**
   * The share of calls that fail with status 500, from 0 to 1. The failures are evenly spread and not random.
   */
  failureRate: number;
  /** The scenario for all ids. Null if each id determines its own scenario. */
  scenario: Scenario | null;
  /** Ids that no longer exist at the source. */
  gone: readonly string[];
  /** The changes by sellers, by the id of the item. */
  sellers: Readonly<Record<string, SellerChange>>;
  /** The changes of the file of exchange rates. */
  rates: RatesChange;
};

export type Change<Service extends string = string> = Partial<Setting> & {
  service?: Service | undefined;
};

export type Switches<Service extends string = string> = {
  /** Changes some settings of one source, or of all sources if `service` is missing. */
  set(change: Change<Service>): void;
  /** Resets one source, or all sources, to normal. */
  clear(source?: Service): void;
  of(source: Service): Setting;
  all(): Record<Service, Setting>;
  /** Counts a call, and returns whether it must fail to reach the failure rate. */
  failsNow(source: Service): boolean;
};

const NORMAL: Setting = {
  latency_ms: 0,
  failureRate: 0,
  scenario: null,
  gone: [],
  sellers: {},
  rates: {},
};

export function createSwitches<Service extends string>(
  sources: readonly Service[],
): Switches<Service> {
  const settings = new Map<Service, Setting>();
  const owed = new Map<Service, number>();
  const of = (source: Service) => settings.get(source) ?? NORMAL;
  return {
    set({ service: source, ...change }) {
      for (const name of source ? [source] : sources) {
        settings.set(name, { ...of(name), ...change });
        owed.delete(name);
      }
    },
    clear(source) {
      for (const name of source ? [source] : sources) settings.delete(name);
    },
    of,
    all: () =>
      Object.fromEntries(sources.map((name) => [name, of(name)])) as Record<Service, Setting>,
    failsNow(source) {
      const sum = (owed.get(source) ?? 0) + of(source).failureRate;
      // Allows for rounding errors, because ten times 0.1 is slightly less than 1.
      const fails = sum > 1 - 1e-9;
      owed.set(source, fails ? sum - 1 : sum);
      return fails;
    },
  };
}

/** Checks a change from an HTTP request. Returns the change, or a reason that names the first wrong value. */
export function parseChange(
  body: unknown,
  sources: readonly string[],
): { ok: true; change: Change } | { ok: false; reason: string } {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { ok: false, reason: "a JSON object is expected" };
  }
  const change: Change = {};
  for (const [name, value] of Object.entries(body)) {
    if (name === "service" && sources.includes(value as string)) {
      change.service = value as string;
    } else if (name === "latency_ms" && isNumber(value, 0, 60_000)) {
      change.latency_ms = value;
    } else if (name === "failureRate" && isNumber(value, 0, 1)) {
      change.failureRate = value;
    } else if (name === "scenario" && (value === null || SCENARIOS.includes(value as Scenario))) {
      change.scenario = value as Scenario | null;
    } else if (name === "gone" && isListOfIds(value)) {
      change.gone = value;
    } else if (name === "sellers" && isSellers(value)) {
      change.sellers = value;
    } else if (name === "rates" && isRatesChange(value)) {
      change.rates = value;
    } else {
      return { ok: false, reason: `${name} is unknown or has a wrong value` };
    }
  }
  return { ok: true, change };
}

const isListOfIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === "string");

const isSellers = (value: unknown): value is Record<string, SellerChange> =>
  typeof value === "object" && value !== null && Object.values(value).every(isSellerChange);

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}
