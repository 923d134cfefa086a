import type { PictureMatch } from "@loupe/contract";
import { call } from "@loupe/contract/client";

/**
 * Returns the items that show the picture.
 * @throws {CallError} for every status but success
 */
export async function findByPicture(file: File, signal: AbortSignal): Promise<PictureMatch[]> {
  const form = new FormData();
  form.set("picture", file);
  const { data } = await call(
    "POST /qc/searchByPicture",
    { body: { picture: file } },
    { encode: () => form, signal },
  );
  return data;
}
