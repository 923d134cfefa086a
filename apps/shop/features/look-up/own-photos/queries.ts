import {
  OWN_PHOTO_BYTES_MAX,
  OWN_PHOTOS_BYTES_MAX,
  type addPhotoSet,
  type Answer,
  type Problem,
} from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { callAs } from "#client/calls.ts";
import { withSession } from "#client/refresh.ts";
import { itemFields } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";

export type OwnSet = {
  item: ItemRef;
  skuInfo: string;
  weight: string;
  takenOn: string;
  photos: readonly File[];
};

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** What can be said before they are sent. */
export function refusalOf(photos: readonly File[]): string | undefined {
  if (photos.length === 0) return "Please choose at least one photo.";
  const large = photos.find(({ size }) => size > OWN_PHOTO_BYTES_MAX);
  if (large) return `${large.name} is too large: at most ${megabytes(OWN_PHOTO_BYTES_MAX)} each.`;
  const sum = photos.reduce((bytes, { size }) => bytes + size, 0);
  if (sum <= OWN_PHOTOS_BYTES_MAX) return undefined;
  return `These photos have ${megabytes(sum)} together, and at most ${megabytes(OWN_PHOTOS_BYTES_MAX)} go at once. Please add some of them later.`;
}

/**
 * @param onSent how much of it is on the server, from 0 to 1
 * @throws {CallProblem} on every answer but success; status 0 when it broke off
 */
export async function sendOwnSet(set: OwnSet, onSent: (share: number) => void): Promise<number> {
  // A token that has run out is renewed before much is sent: who is refused meanwhile is cut off.
  await callAs("GET /audit/getAuditLog", { query: { limit: 1 } });
  const { data } = await withSession((authorization) => upload(set, onSent, authorization));
  return data.photos;
}

type Added = Answer<typeof addPhotoSet>;

/** By the older way to call: of `fetch`, browsers tell no progress of what is sent. */
function upload(set: OwnSet, onSent: (share: number) => void, authorization = ""): Promise<Added> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new CallProblem(0, "No answer"));
    request.open("POST", "/api/v1/qc/addPhotoSet");
    request.setRequestHeader("authorization", authorization);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const answer = request.response as Added | Problem | null;
      if (answer?.success === true) return resolve(answer);
      // A proxy's own words are none of ours.
      if (!answer) return fail();
      reject(new CallProblem(request.status, answer.message, answer.issues));
    });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    request.send(formOfSet(set));
  });
}

function formOfSet({ item, photos, ...words }: OwnSet): FormData {
  const form = new FormData();
  const fields = { ...itemFields(item), ...words };
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
  for (const photo of photos) form.append("photo", photo);
  return form;
}
