import { ChildError, childProcessOf } from "#server/child-process/run-in-child.ts";
import type { Context } from "#server/context.ts";
import { UnreadableFile } from "#server/csv/csv-records.ts";
import type { OnLines, ReadResult } from "./csv-lines.server.ts";
import type { ProductFileWork } from "./file-tasks.server.ts";

const inFileProcess = childProcessOf<ProductFileWork>(
  new URL("./file-tasks.server.ts", import.meta.url),
);

/**
 * Reads and checks a file in a child process, so that a large file does not take the server's memory.
 * @throws {UnreadableFile} also when the child process is killed or has too little memory
 */
export async function readInChild(
  { log }: Context,
  file: AsyncIterable<Uint8Array>,
  onLines: OnLines,
): Promise<ReadResult> {
  try {
    const read = await inFileProcess("read", undefined, { file, calls: { onLines } });
    if ("unreadable" in read) throw new UnreadableFile(read.unreadable);
    return read;
  } catch (err) {
    if (!(err instanceof ChildError && err.words)) throw err;
    log.error({ err }, "a file of products could not be read");
    throw new UnreadableFile(err.words, { cause: err });
  }
}
