import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { BucketFailure } from "#server/storage/large-files.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const PG_DISK_FULL = "53100";
const PG_MAY_NOT = "42501";

/** What went wrong, for a person. Undefined for what only the log can explain. */
export function faultWords(error: unknown): string | undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (NO_ROOM.has(code)) return "The disk is full. Nothing of the backup was kept.";
  if (code === PG_DISK_FULL) return "The disk of the database is full.";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return "The server may not write to its folder of backups.";
  if (code === PG_MAY_NOT)
    return "The database's user may not create databases, which a test needs: run ALTER ROLE … CREATEDB in PostgreSQL.";
  const isForPeople = error instanceof BucketFailure || error instanceof DatabaseUnavailable;
  return isForPeople ? error.message : undefined;
}
