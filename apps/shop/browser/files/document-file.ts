import { CallError } from "@loupe/contract/client";
import { sizeOf } from "#ui/forms/choose-file.tsx";
import * as texts from "#texts/dashboard/client.ts";

type Refused = { ok: false; reason: string };

/** Sends the text of a chosen document to the server's check. Returns its result, or the reason why the file was not sent. */
export async function checkDocumentFile<T>(
  file: File,
  bytesMax: number,
  check: (text: string) => Promise<T>,
): Promise<Refused | ({ ok: true; text: string } & T)> {
  if (file.size > bytesMax) return tooLarge(file, bytesMax);
  const text = await readText(file);
  if (text === null) return { ok: false, reason: texts.unreadableFile };
  if (text === "") return { ok: false, reason: texts.emptyFileError };
  try {
    return { ok: true, text, ...(await check(text)) };
  } catch (error) {
    // A file below the limit can be too large for a request, because JSON escapes quotes and line ends.
    if (error instanceof CallError && error.status === 413) return tooLarge(file, bytesMax);
    throw error;
  }
}

const tooLarge = (file: File, bytesMax: number): Refused => ({
  ok: false,
  reason: texts.tooLargeFile(sizeOf(file), sizeOf({ size: bytesMax })),
});

/** Returns null if the file is not UTF-8, because its bytes could not be stored unchanged. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
