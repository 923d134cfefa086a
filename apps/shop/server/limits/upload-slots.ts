import type { Endpoint } from "@loupe/contract";
import pLimit from "p-limit";
import { createSlots } from "./slots.ts";

const MB = 1024 * 1024;

/**
 * Of bodies above the usual 64 KB, in a process. A visitor's picture of 10 MB takes as much until all of it
 * is there, and up to 80 MB while it is worked on: it is taken apart and handed to the process for pictures.
 */
export const UPLOADS = { ofOneAddress: 2, visitorsBytes: 120 * MB, worked: 4, ofMembers: 4 };

const REASONS = {
  ofOneAddress:
    "You're already uploading several files. Wait until one has finished, then try again.",
  atOnce: "Too many uploads at the moment. Try again in a few seconds.",
};

const { ofOneAddress } = UPLOADS;
/** In bytes as announced: whoever sends slowly keeps so much of the memory, and nobody from the work. */
const visitors = createSlots({ atOnce: UPLOADS.visitorsBytes, ofOneAddress }, REASONS);
/** Members have places of their own: strangers cannot keep an admin from working. */
const members = createSlots({ atOnce: UPLOADS.ofMembers, ofOneAddress }, REASONS);
const visitorsWork = pLimit(UPLOADS.worked);

/**
 * Taken before any of the body is read, and free again once the request is answered or broken off.
 * @throws {ApiError} 429 when there is none left
 */
export function takeUploadSlot(
  { access, bodyBytesMax = 0 }: Endpoint,
  address: string,
  announced: string | undefined,
): Disposable {
  if (access !== "public") return members(address);
  return visitors(address, Math.min(Number(announced ?? bodyBytesMax), bodyBytesMax));
}

/** What is done with an upload once all of it is there; a visitor's waits for its turn. */
export const workOnUpload = <T>({ access, bodyBytesMax }: Endpoint, work: () => Promise<T>) =>
  bodyBytesMax && access === "public" ? visitorsWork(work) : work();
