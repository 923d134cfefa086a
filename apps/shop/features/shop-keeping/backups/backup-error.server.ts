import { DrizzleQueryError } from "drizzle-orm";
import { ChildError } from "#server/child-process/run-in-child.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { BucketError } from "#server/storage/large-files.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const PG_DISK_FULL = "53100";
const PG_MAY_NOT = "42501";
/** PostgreSQL's error codes when it shuts down or ends a connection. */
const PG_STOPPED = new Set(["57P01", "57P02", "57P03"]);
const CONNECTION_LOST = /connection terminated|connection error|ECONNRESET|ECONNREFUSED|EPIPE/i;

/** Returns a description of a failure for the owner, or undefined if only the log can explain it. */
export function errorWords(error: unknown): string | undefined {
  if (error instanceof ChildError) return error.words;
  if (error instanceof DrizzleQueryError) return errorWords(error.cause);
  const { code = "", message, name } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (name === "TimeoutError") return "It took too long and was given up.";
  if (NO_ROOM.has(code)) return "The disk is full. Nothing of the backup was kept.";
  if (code === PG_DISK_FULL) return "The disk of the database is full.";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return "The server may not write to its folder of backups.";
  if (code === PG_MAY_NOT)
    return "The database's user may not create databases, which a test needs: run ALTER ROLE … CREATEDB in PostgreSQL.";
  const isForPeople = error instanceof BucketError || error instanceof DatabaseUnavailable;
  if (isForPeople) return error.message;
  if (PG_STOPPED.has(code) || CONNECTION_LOST.test(`${code} ${message}`))
    return "The connection to the database was lost. Try again.";
  return undefined;
}
