import { readSheet, SheetError, type SheetErrorCode, type SheetOptions } from "@loupe/sheets";
import type { ChildWork } from "#server/child-process/child-program.ts";

type Reading = ReturnType<typeof readSheet>;
export type SheetInput = { source: Uint8Array | string } & Pick<SheetOptions, "agents" | "isTable">;

/** Errors of sheets are values, because an error of a child process has no code. */
async function read({
  source,
  ...options
}: SheetInput): Promise<Reading | { error: SheetErrorCode }> {
  try {
    return readSheet(source, options);
  } catch (error) {
    if (error instanceof SheetError) return { error: error.code };
    throw error;
  }
}

/** The task of the child process that reads a sheet. */
export const WORK = { tasks: { read } } satisfies ChildWork;

export type SheetWork = typeof WORK;
