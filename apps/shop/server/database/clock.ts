import type { Logger } from "pino";

/** Differences within a second harm no lease and come from the measurement. */
const TOLERATED_MS = 1000;

/**
 * The database's clock. Processes on many machines share leases, due times and expiries, so all of them
 * have to mean the same instant by a time, whatever their own clocks say.
 */
export function createDatabaseClock(log: Logger) {
  let ahead_ms = 0;
  return {
    now: () => new Date(Date.now() + ahead_ms),
    /** Takes over how far the database's clock was found to be ahead of this machine's. */
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
