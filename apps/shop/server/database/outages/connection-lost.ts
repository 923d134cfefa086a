import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";
import type { Logger } from "pino";

/** The headers of every response that failed because the database could not be reached. */
export const UNAVAILABLE_HEADERS = { "retry-after": "2", "x-unavailable": "database" };

export const isUnavailable = ({ headers }: Response) => headers.has("x-unavailable");

const DISK_FULL = "53100";
/** PostgreSQL is stopping, starting, has crashed, has no free connection, or its disk is full. */
const SQLSTATES = new RegExp(`^(57P0[1-5]|08\\w{3}|53300|${DISK_FULL})$`);
const SYSTEM_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;
/** The driver's own errors have no code, so their messages are matched. */
const DRIVER_ERRORS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/** Whether an error means that PostgreSQL cannot serve now, rather than that the statement is wrong. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseError) return SQLSTATES.test(error.code ?? "");
  return error instanceof DrizzleQueryError && failedToConnect(error.cause);
}

function failedToConnect(error: unknown): boolean {
  if (error instanceof DatabaseError) return SQLSTATES.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  // Connecting to a name with several addresses fails with one error for each address.
  if (error instanceof AggregateError) return error.errors.some(failedToConnect);
  const { code } = error as NodeJS.ErrnoException;
  return SYSTEM_ERRORS.test(code ?? "") || DRIVER_ERRORS.test(error.message);
}

const LOGGED_EVERY_MS = 1000;
const RECENT_MS = 500;

export type Outage = {
  /** Records that a request failed because of the outage. Logs at most one line a second. */
  note(error: unknown): void;
  /** Whether a request failed because of the outage within the last half second. If so, others need not try. */
  isRecent(): boolean;
};

export function createOutage(log: Logger): Outage {
  let noted_ms = -Infinity;
  let logged_ms = -Infinity;
  let failed = 0;
  return {
    note(error) {
      noted_ms = performance.now();
      failed += 1;
      if (noted_ms - logged_ms < LOGGED_EVERY_MS) return;
      logged_ms = noted_ms;
      const reason = error instanceof DrizzleQueryError ? error.cause : error;
      log.error({ reason: reasonOf(reason), failed }, "the database cannot be reached");
      failed = 0;
    },
    isRecent: () => performance.now() - noted_ms < RECENT_MS,
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as NodeJS.ErrnoException;
  return code === DISK_FULL ? `${code}, its disk is full` : (code ?? error.message);
}
