import type { Context } from "#server/context.ts";

/** Starts work that no caller waits for. A process that stops waits for it. `failed` logs a failure. */
export function inBackground(
  { background }: Pick<Context, "background">,
  work: Promise<unknown>,
  failed: (error: unknown) => void,
): void {
  const running: Promise<unknown> = work.catch(failed).finally(() => background.delete(running));
  background.add(running);
}
