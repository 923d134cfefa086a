import type { PictureMatch } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { inMegabytes, SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import * as texts from "#texts/picture-search.ts";

export type Outcome =
  | { ok: true; matches: PictureMatch[] }
  | { ok: false; message: string; canRetry: boolean };

/** Converts a failed call to a message. It is the server's own if the server rejected the picture (status 4xx). */
export function failed(error: unknown): Extract<Outcome, { ok: false }> {
  const status = error instanceof CallError ? error.status : 0;
  const serverMessage = status >= 400 && status < 500 && error instanceof Error && error.message;
  return {
    ok: false,
    message: serverMessage || texts.offlineError,
    canRetry: ![400, 413, 415].includes(status),
  };
}

const MOST_MB = inMegabytes(SEARCH_PICTURE_BYTES_MAX);

/** Returns the error of a file that would be rejected, before it is uploaded. */
export function errorOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return texts.notPicture;
  return size > SEARCH_PICTURE_BYTES_MAX ? texts.sizeError(MOST_MB) : undefined;
}

/** Two pictures whose hashes differ in at most this many bits are the same picture in another size or format. */
const SAME_BITS_MAX = 2;

export const nearnessOf = ({ distance }: PictureMatch) =>
  distance <= SAME_BITS_MAX ? texts.samePictureLabel : texts.nearlySameLabel;
