import type { Access } from "@loupe/contract";
import { createSlots } from "./slots.ts";

/**
 * Bodies above the usual 64 KB that are read and worked on at once in a process. An upload of 10 MB takes
 * up to 80 MB until it is answered: it is read, taken apart and handed to the process for pictures.
 */
export const UPLOADS = { atOnce: 4, ofOneAddress: 2 };

/** Visitors and members have slots of their own: strangers cannot keep an admin from working. */
const visitors = createSlots(UPLOADS, "uploads");
const members = createSlots(UPLOADS, "uploads");

/**
 * Taken before any of the body is read, and free again once the request is answered or broken off.
 * @throws {Refusal} 429 when there is none left
 */
export const takeUploadSlot = (access: Access, address: string): Disposable =>
  access === "public" ? visitors(address) : members(address);
