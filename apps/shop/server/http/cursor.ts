import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { ApiError, fieldErrorAt } from "./api-error.ts";

/**
 * Encodes a row's position in the order of a list. The result is in base64url, so that clients do not build their
 * own.
 */
export const writeCursor = (place: string) => Buffer.from(place).toString("base64url");

/**
 * Returns the parts of a cursor by the list's pattern, or none for the first page.
 * @throws {ApiError} 400 for a cursor that no list has returned
 */
export function readCursor(cursor: string | undefined, pattern: RegExp): string[] {
  if (!cursor) return [];
  const parts = pattern.exec(Buffer.from(cursor, "base64url").toString());
  if (!parts) throw foreign();
  return parts.slice(1);
}

const foreign = () =>
  new ApiError("foreign_cursor", {}, { issues: [fieldErrorAt("query.cursor", "foreign_cursor")] });

const NEWEST_FIRST = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Returns the condition for rows after the cursor, in a list that is newest first. The first page has no condition. */
export function olderThan(
  { createdAt, id }: { createdAt: AnyColumn; id: AnyColumn },
  cursor: string | undefined,
): SQL | undefined {
  const [at, after] = readCursor(cursor, NEWEST_FIRST);
  if (at && !isMoment(at)) throw foreign();
  return at ? sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${after}::uuid)` : undefined;
}

/** Whether a text is a real time. A date such as 31 February is formatted differently; PostgreSQL has no year 0. */
const isMoment = (text: string) =>
  !text.startsWith("0000") &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;

/** Builds a page of a list that is newest first. `rows` has one row more than the limit if there is another page. */
export function newestFirst<Row extends { createdAt: Date; id: string }>(
  rows: Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    page,
    nextCursor: last ? writeCursor(`${last.createdAt.toISOString()} ${last.id}`) : null,
  };
}
