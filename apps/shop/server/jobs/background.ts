import type { Context } from "#server/context.ts";

/** Goes on with work that no caller waits for, but a process that stops does. `failed` reports a failure. */
export function inBackground(
  { background }: Pick<Context, "background">,
  work: Promise<unknown>,
  failed: (error: unknown) => void,
): void {
  const running: Promise<unknown> = work.catch(failed).finally(() => background.delete(running));
  background.add(running);
}
