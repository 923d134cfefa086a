import { Refusal } from "./problems.ts";

/** A cursor is the place of the last row in the list's order; base64url, so that nobody builds one. */
export const writeCursor = (place: string) => Buffer.from(place).toString("base64url");

/**
 * The parts of a cursor as the list's pattern finds them; none for the first page.
 * @throws {Refusal} 400 for what no list has given out
 */
export function readCursor(cursor: string | undefined, pattern: RegExp): string[] {
  if (!cursor) return [];
  const parts = pattern.exec(Buffer.from(cursor, "base64url").toString());
  if (!parts) {
    const message = "This is no cursor of this list";
    throw new Refusal("bad-input", message, { issues: [{ path: "query.cursor", message }] });
  }
  return parts.slice(1);
}
