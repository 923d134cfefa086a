import { inMegabytes, PICTURE_FRAMES_MAX, SEARCH_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import { ApiError } from "#server/http/api-error.ts";
import { megapixelsMax } from "./picture-format.ts";

/**
 * Reads a picture that a visitor sends to be searched or read.
 * @throws {ApiError} 413 if it is too large
 */
export async function readUploadedPicture(file: File): Promise<Buffer> {
  if (file.size > SEARCH_PICTURE_BYTES_MAX)
    throw new ApiError("picture_too_large", { most: inMegabytes(SEARCH_PICTURE_BYTES_MAX) });
  return Buffer.from(await file.arrayBuffer());
}

/** The API errors for pictures that the picture process rejects, by its reasons. */
export const REJECTED_PICTURE = {
  kind: () => new ApiError("picture_type"),
  frames: () => new ApiError("picture_too_many_frames", { most: PICTURE_FRAMES_MAX }),
  pixels: (bytes: Buffer) =>
    new ApiError("picture_too_many_pixels", { most: megapixelsMax(bytes) }),
  damaged: () => new ApiError("picture_damaged"),
};
