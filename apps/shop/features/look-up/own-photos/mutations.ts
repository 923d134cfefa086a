import type { addPhotoSet, addToPhotoSet, Answer, Problem } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { noAnswer, upload } from "#browser/files/upload.ts";

export type OwnSet = {
  item: ItemRef;
  skuInfo: string;
  weight: string;
  takenOn: string;
  photos: readonly File[];
};

/**
 * Adds a photo set, and returns how many photos it has.
 * @param onSent gets the part that is uploaded, from 0 to 1
 * @throws {CallError} on every response but success; status 0 if the connection broke
 */
export const sendOwnSet = async (set: OwnSet, onSent: OnSent): Promise<number> => {
  const read = readAnswer<typeof addPhotoSet>;
  const { photos } = await upload({ path: "/qc/addPhotoSet", form: formOfSet(set), onSent, read });
  return photos;
};

type OnSent = (share: number) => void;

/** Adds photos to a set, and returns the changed set. Throws as `sendOwnSet`. */
export function addToOwnSet(id: string, photos: readonly File[], onSent: OnSent) {
  const form = new FormData();
  for (const photo of photos) form.append("photo", photo);
  const read = readAnswer<typeof addToPhotoSet>;
  return upload({ path: `/qc/addToPhotoSet?set_id=${id}`, form, onSent, read });
}

function readAnswer<E extends typeof addPhotoSet | typeof addToPhotoSet>(
  status: number,
  text: string,
): Answer<E>["data"] {
  const answer = parse<E>(text);
  if (answer?.success === true) return answer.data;
  // A response that is not the API's comes from a proxy. Its text is not displayed.
  if (!answer) throw noAnswer();
  throw new CallError(status, answer.message, answer.issues, answer.code);
}

function parse<E extends typeof addPhotoSet | typeof addToPhotoSet>(
  text: string,
): Answer<E> | Problem | null {
  try {
    return JSON.parse(text) as Answer<E> | Problem;
  } catch {
    return null;
  }
}

function formOfSet({ item, photos, ...texts }: OwnSet): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...itemFields(item), ...texts }))
    if (value) form.set(name, value);
  for (const photo of photos) form.append("photo", photo);
  return form;
}
