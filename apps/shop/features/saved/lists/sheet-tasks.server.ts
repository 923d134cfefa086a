import { readSheet, SheetError, type SheetErrorCode, type SheetOptions } from "@loupe/sheets";
import { writeSheet, type ItemList, type SheetFormat } from "@loupe/sheets/write";
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

type SheetOutput = { list: ItemList; format: SheetFormat };

async function write({ list, format }: SheetOutput): Promise<string | Uint8Array> {
  const written = writeSheet(list, format);
  return Array.isArray(written) ? written.join("\n\n\n") : written;
}

/** The tasks of the child process that reads or writes a sheet. */
export const WORK = { tasks: { read, write } } satisfies ChildWork;

export type SheetWork = typeof WORK;
