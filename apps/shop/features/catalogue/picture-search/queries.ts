import type { PictureMatch } from "@loupe/contract";
import { call } from "@loupe/contract/client";
import type { ItemRef } from "@loupe/links";

/** Loads items with the same photos as an item that is no longer sold. */
export async function loadLookAlikes({
  storeName: shopType,
  id,
}: ItemRef): Promise<PictureMatch[]> {
  return (await call("GET /qc/lookAlikes", { query: { shopType, id } })).data;
}

/**
 * Returns the items that show the picture.
 * @throws {CallProblem} for every status but success
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
