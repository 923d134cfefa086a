import type { Child, ChildWork } from "#server/child-process/child-program.ts";
import { UnreadableFile } from "#server/csv/csv-records.ts";
import { readProductFile } from "./csv-lines.server.ts";

/** The task of the child process that reads a large file. `onLines` runs in the server. */
export const WORK = {
  tasks: {
    read: (_: undefined, { file, call }: Child) =>
      readProductFile(file, (lines, read) => call("onLines", lines, read)).catch(
        (error: unknown) => {
          if (error instanceof UnreadableFile) return { unreadable: error.message };
          throw error;
        },
      ),
  },
} satisfies ChildWork;

export type ProductFileWork = typeof WORK;
