import type { Logger } from "pino";

/** Smaller differences are ignored: they do not affect leases, and the measurement is not more exact. */
const TOLERATED_MS = 1000;

/**
 * Returns the database's time. Processes on many machines share leases, due times and expiries, so they must all
 * use the same clock, whatever their machines' clocks show.
 */
export function createDatabaseClock(log: Logger) {
  let ahead_ms = 0;
  return {
    now: () => new Date(Date.now() + ahead_ms),
    /** Sets by how much the database's clock is ahead of this machine's, as measured (ms). */
    adjust(measured_ms: number): void {
      const next_ms = Math.abs(measured_ms) < TOLERATED_MS ? 0 : measured_ms;
      if (Math.abs(next_ms - ahead_ms) < TOLERATED_MS) return;
      ahead_ms = next_ms;
      log.warn(
        { ahead_s: Math.round(-next_ms / 1000) },
        next_ms === 0
          ? "this machine's clock agrees with the database's again"
          : "this machine's clock differs from the database's, which is used",
      );
    },
  };
}
