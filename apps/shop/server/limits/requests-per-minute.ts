import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "#server/config.ts";
import { networkOf } from "#server/http/request-address.ts";
import { PER_MINUTE } from "./default-limits.ts";

type Limited = keyof typeof PER_MINUTE;

/** Counts one or more requests and returns the seconds to wait; 0 means none. */
export type Limits = Record<Limited, (address: string, times?: number) => Promise<number>>;

type Settings = Pick<
  Config,
  | "CALLS_PER_MINUTE"
  | "PAGES_PER_MINUTE"
  | "PICTURES_PER_MINUTE"
  | "LOOK_UPS_PER_MINUTE"
  | "ESTIMATES_PER_MINUTE"
  | "RATE_LIMIT"
>;

/**
 * Creates the limits. Each process counts for itself, which is enough against floods. A number that the owner changes
 * also applies to the minute under way.
 */
export function createLimits(config: Settings): Limits {
  const limit = (points: () => number) => (config.RATE_LIMIT ? limitTo(points) : async () => 0);
  return {
    call: limit(() => config.CALLS_PER_MINUTE),
    page: limit(() => config.PAGES_PER_MINUTE),
    picture: limit(() => config.PICTURES_PER_MINUTE),
    collage: limit(() => PER_MINUTE.collage),
    pictureSearch: limit(() => PER_MINUTE.pictureSearch),
    chartReading: limit(() => PER_MINUTE.chartReading),
    sheetReading: limit(() => PER_MINUTE.sheetReading),
    lookUp: limit(() => config.LOOK_UPS_PER_MINUTE),
    refresh: limit(() => PER_MINUTE.refresh),
    estimate: limit(() => config.ESTIMATES_PER_MINUTE),
    comparison: limit(() => PER_MINUTE.comparison),
  };
}

function limitTo(points: () => number): Limits[Limited] {
  const limiter = new RateLimiterMemory({ points: points(), duration: 60 });
  return async (address, times = 1) => {
    limiter.points = points();
    try {
      await limiter.consume(networkOf(address), times);
      return 0;
    } catch (over) {
      return Math.max(1, Math.ceil((over as RateLimiterRes).msBeforeNext / 1000));
    }
  };
}
