import type { Endpoint } from "@loupe/contract";
import pLimit from "p-limit";
import { createSlots } from "./concurrency-limiter.ts";

const MB = 1024 * 1024;

/**
 * The limits of one process for bodies above the usual 64 KB. A visitor's picture of 10 MB takes as much
 * memory until it has arrived, and up to 80 MB while it is parsed and handed to the picture process.
 */
export const UPLOADS = { ofOneAddress: 2, visitorsBytes: 120 * MB, worked: 4, ofMembers: 4 };

const REASONS = { ofOneAddress: "own_uploads_running", atOnce: "too_many_uploads" } as const;

const { ofOneAddress } = UPLOADS;
/** In bytes as announced. A slow sender occupies memory but does not keep others from being served. */
const visitors = createSlots({ atOnce: UPLOADS.visitorsBytes, ofOneAddress }, REASONS);
/** Accounts have places of their own, so that visitors cannot block an admin. */
const members = createSlots({ atOnce: UPLOADS.ofMembers, ofOneAddress }, REASONS);
const visitorsWork = pLimit(UPLOADS.worked);

/**
 * Takes a place before any of the body is read. It is free again once the request is answered or aborted.
 * @throws {ApiError} 429 when no place is left
 */
export function takeUploadSlot(
  { access, bodyBytesMax = 0 }: Endpoint,
  address: string,
  contentLength: string | undefined,
): Disposable {
  if (access !== "public") return members(address);
  return visitors(address, Math.min(Number(contentLength ?? bodyBytesMax), bodyBytesMax));
}

/** Processes an upload that has arrived completely; a visitor's waits for its turn. */
export const workOnUpload = <T>({ access, bodyBytesMax }: Endpoint, work: () => Promise<T>) =>
  bodyBytesMax && access === "public" ? visitorsWork(work) : work();
