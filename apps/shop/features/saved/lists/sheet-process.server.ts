import pLimit from "p-limit";
import { ChildError, childProcessOf } from "#server/child-process/run-in-child.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { SheetWork } from "./sheet-tasks.server.ts";

/** A sheet with a million rows takes a few seconds of an idle core. */
const LIMIT_MS = 15_000;
/** The sheets that are read or written at the same time. */
export const SHEETS_AT_ONCE = 2;

type Tasks = SheetWork["tasks"];

const TASKS = new URL("./sheet-tasks.server.ts", import.meta.url);
const inChild = childProcessOf<SheetWork>(TASKS, { isReused: true });
const inTurn = pLimit(SHEETS_AT_ONCE);

/**
 * Reads or writes a sheet in a process beside the server, because a hostile or long one can take all of the time.
 * @throws {ApiError} 422 if it takes too long
 */
export async function inSheetProcess<N extends keyof Tasks>(
  { log }: Context,
  task: N,
  input: Parameters<Tasks[N]>[0],
): Promise<Awaited<ReturnType<Tasks[N]>>> {
  return await inTurn(async () => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    try {
      return await inChild(task, input, { signal });
    } catch (error) {
      if (!signal.aborted && !(error instanceof ChildError)) throw error;
      log.warn({ err: error, task }, "a sheet took too long");
      throw new ApiError("sheet_too_slow");
    }
  });
}
