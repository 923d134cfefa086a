import { CallError } from "@loupe/contract/client";

/** The message for a failed call: the server's own, or the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  const message = error instanceof CallError && error.status !== 0 && error.message;
  return message || fallback;
}
