import type { addPhotoSet, Answer, Problem } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { noAnswer, upload } from "#client/upload.ts";

export type OwnSet = {
  item: ItemRef;
  skuInfo: string;
  weight: string;
  takenOn: string;
  photos: readonly File[];
};

/**
 * Adds a photo set and returns how many photos it has.
 * @param onSent how much of it is on the server, from 0 to 1
 * @throws {CallProblem} on every answer but success; status 0 when it broke off
 */
export const sendOwnSet = (set: OwnSet, onSent: (share: number) => void): Promise<number> =>
  upload({ path: "/qc/addPhotoSet", form: formOfSet(set), onSent, read: readCount });

function readCount(status: number, text: string): number {
  const answer = parse(text);
  if (answer?.success === true) return answer.data.photos;
  // What a proxy wrote is not shown.
  if (!answer) throw noAnswer();
  throw new CallProblem(status, answer.message, answer.issues, answer.code);
}

function parse(text: string): Answer<typeof addPhotoSet> | Problem | null {
  try {
    return JSON.parse(text) as Answer<typeof addPhotoSet> | Problem;
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
