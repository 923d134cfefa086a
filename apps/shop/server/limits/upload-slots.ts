import type { Endpoint } from "@loupe/contract";
import pLimit from "p-limit";
import { createSlots } from "./concurrency-limiter.ts";

const MB = 1024 * 1024;

/**
 * The limits of one process for bodies above the usual 64 KB. A visitor's picture of 10 MB takes 10 MB of memory while
 * it arrives, and up to 80 MB while it is parsed and sent to the picture process.
 */
export const UPLOADS = { ofOneAddress: 2, visitorsBytes: 120 * MB, worked: 4, ofMembers: 4 };

const REASONS = { ofOneAddress: "own_uploads_running", atOnce: "too_many_uploads" } as const;

const { ofOneAddress } = UPLOADS;
/** Limits the declared bytes of visitors' uploads. Slow uploads occupy memory, but do not block other requests. */
const visitors = createSlots({ atOnce: UPLOADS.visitorsBytes, ofOneAddress }, REASONS);
/** Uploads of accounts have separate places, so that visitors cannot block an admin. */
const members = createSlots({ atOnce: UPLOADS.ofMembers, ofOneAddress }, REASONS);
const visitorsWork = pLimit(UPLOADS.worked);

/**
 * Takes a place before any of the body is read. The place becomes free once the request is answered or aborted.
 * @throws {ApiError} 429 if no place is free
 */
export function takeUploadSlot(
  { access, bodyBytesMax = 0 }: Endpoint,
  address: string,
  contentLength: string | undefined,
): Disposable {
  if (access !== "public") return members(address);
  return visitors(address, Math.min(Number(contentLength ?? bodyBytesMax), bodyBytesMax));
}

/**
 * Processes an upload that has arrived completely. At most four uploads of visitors are processed at a time, unless the
 * handler has its own queue.
 */
export const workOnUpload = <T>(endpoint: Endpoint, work: () => Promise<T>) =>
  endpoint.bodyBytesMax && endpoint.access === "public" && !endpoint.ownQueue
    ? visitorsWork(work)
    : work();
