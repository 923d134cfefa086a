import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Config } from "#server/config.ts";
import { networkOf } from "#server/http/request-address.ts";

/** What one address may ask for in a minute; an office or a mobile network shares one. */
export const PER_MINUTE = {
  /** Calls to the API, including those answered from the cache. */
  call: 1200,
  /** Pages that have to be rendered. */
  page: 600,
  /** Pictures that have to be read or made. */
  picture: 6000,
  /** Collages of chosen photos: for each, up to ten pictures are made. */
  collage: 30,
  /** Items and links that are not in the cache: for each, outside services are asked and awaited. */
  lookUp: 60,
  /** Items whose cached answers are old: outside services are asked again in the background. */
  refresh: 240,
  /** Parcels that an outside service prices; our own rate card prices the rest. */
  estimate: 60,
} as const;

type Limited = keyof typeof PER_MINUTE;

/** Counts one or more requests and returns the seconds to wait; 0 means none. */
export type Limits = Record<Limited, (address: string, times?: number) => Promise<number>>;

/** Each process counts for itself, which is all that a limit against floods needs. */
export function createLimits({ RATE_LIMIT }: Pick<Config, "RATE_LIMIT">): Limits {
  const limit = (points: number) => (RATE_LIMIT ? limitTo(points) : async () => 0);
  return {
    call: limit(PER_MINUTE.call),
    page: limit(PER_MINUTE.page),
    picture: limit(PER_MINUTE.picture),
    collage: limit(PER_MINUTE.collage),
    lookUp: limit(PER_MINUTE.lookUp),
    refresh: limit(PER_MINUTE.refresh),
    estimate: limit(PER_MINUTE.estimate),
  };
}

function limitTo(points: number): Limits[Limited] {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (address, times = 1) => {
    try {
      await limiter.consume(networkOf(address), times);
      return 0;
    } catch (over) {
      return Math.max(1, Math.ceil((over as RateLimiterRes).msBeforeNext / 1000));
    }
  };
}
