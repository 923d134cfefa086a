import { DrizzleQueryError } from "drizzle-orm";
import { DatabaseError } from "pg";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/** Whether an insert failed because another request had inserted the same unique value. */
export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE_VIOLATION);

/** Whether an insert failed because another request had deleted the row to which it refers. */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, FOREIGN_KEY_VIOLATION);

function hasCode(error: unknown, code: string): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === code;
}
