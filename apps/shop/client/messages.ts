import { CallProblem } from "@loupe/contract/client";

/** What to say of a failed call: the server's own message, or the fallback where there is none. */
export function messageOf(error: unknown, fallback: string): string {
  const said = error instanceof CallProblem && error.status !== 0 && error.message;
  return said || fallback;
}
