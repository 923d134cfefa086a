import { createTarPacker } from "modern-tar";
import type { ReadableStream } from "node:stream/web";
import { encrypted, type ArchiveKey } from "./age.ts";
import {
  END_NAME,
  FORMAT,
  HEADER_NAME,
  pictureName,
  pieceName,
  SECRET_NAME,
  type End,
} from "./archive-format.ts";

/** Writes the parts of an archive into its file, in the order of the format. Waits while the storage is slower. */
export type ArchiveWriter = {
  piece(bytes: Buffer): Promise<void>;
  picture(key: string, bytes: Buffer): Promise<void>;
};

type Contents = {
  key?: ArchiveKey;
  /** The shop's session secret. It is written only into an encrypted archive, which is one with a key. */
  secret: string;
  fill(out: ArchiveWriter): Promise<End>;
  /** Stores the bytes, and returns how many there were. */
  store(bytes: AsyncIterable<Uint8Array>): Promise<number>;
};

/** Writes an archive as a stream, so that only a few megabytes are in memory at a time. */
export async function writeArchive({ key, secret, fill, store }: Contents): Promise<number> {
  const { readable, controller } = createTarPacker();
  const add = async (name: string, bytes: Uint8Array) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    // Empty bytes are skipped, because an empty write would never be read.
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  };
  const addText = (name: string, text: string) => add(name, Buffer.from(text));
  let pieces = 0;
  const fillAll = async () => {
    const madeAt = new Date().toISOString();
    await addText(HEADER_NAME, `${JSON.stringify({ format: FORMAT, madeAt })}\n`);
    if (key) await addText(SECRET_NAME, secret);
    const end = await fill({
      piece: (bytes) => add(pieceName((pieces += 1)), bytes),
      picture: (path, bytes) => add(pictureName(path), bytes),
    });
    await addText(END_NAME, `${JSON.stringify(end)}\n`);
    controller.finalize();
  };
  const filling = fillAll().catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  const storing = store(fileOf(readable as unknown as ReadableStream<Uint8Array>, key));
  const [storeResult, fillResult] = await Promise.allSettled([storing, filling]);
  if (storeResult.status === "fulfilled" && fillResult.status === "fulfilled")
    return storeResult.value;
  const errors = [fillResult, storeResult].flatMap((one) =>
    one.status === "rejected" ? [one.reason] : [],
  );
  throw errors.find((error) => !isCancel(error)) ?? errors[0];
}

/** Storage that fails stops reading, which aborts `fill`. The storage's own error is the one to report. */
const isCancel = (error: unknown) => error instanceof Error && error.name === "AbortError";

async function* fileOf(
  tar: ReadableStream<Uint8Array>,
  key: ArchiveKey | undefined,
): AsyncGenerator<Uint8Array> {
  if (!key) return yield* tar;
  yield Buffer.from(key.sealedIdentity);
  yield* await encrypted(tar, key);
}
