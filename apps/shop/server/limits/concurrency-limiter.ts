import { createNetworkCounts } from "./network-counts.ts";
import { ApiError } from "#server/http/api-error.ts";

/** The error codes that ask the client to retry after a few seconds. */
type Busy =
  | "own_uploads_running"
  | "too_many_uploads"
  | "own_pages_loading"
  | "too_many_pages_loading";
type Limits = {
  atOnce: number;
  ofOneAddress: number;
  /** After this time a place becomes free, even if the work has not ended. */
  most_ms?: number;
};

/** The error codes for an address that uses too many places, and for when all places are in use. */
type Reasons = { ofOneAddress: Busy; atOnce: Busy };

/**
 * Limits work that occupies memory or a connection for a long time: each piece of work takes a place. Disposing of the
 * place frees it; disposing of it twice has no effect. Large work may take several of the places in `atOnce`.
 * @throws {ApiError} 429 if all places are taken, or this address has too many of them
 */
export function createSlots({ atOnce, ofOneAddress, most_ms }: Limits, reasons: Reasons) {
  let inUse = 0;
  const counts = createNetworkCounts();
  return (address: string, takes = 1): Disposable => {
    if (counts.of(address) >= ofOneAddress) throw tooMany(reasons.ofOneAddress);
    if (inUse + takes > atOnce) throw tooMany(reasons.atOnce);
    inUse += takes;
    const giveBack = counts.add(address);
    let isFree = false;
    let deadline: NodeJS.Timeout | undefined;
    const slot = {
      [Symbol.dispose]() {
        if (isFree) return;
        isFree = true;
        clearTimeout(deadline);
        inUse -= takes;
        giveBack();
      },
    };
    if (most_ms) deadline = setTimeout(() => slot[Symbol.dispose](), most_ms).unref();
    return slot;
  };
}

const RETRY_AFTER_S = 5;
const tooMany = (reason: Busy) => new ApiError(reason, {}, { retryAfter_s: RETRY_AFTER_S });
