import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { Work } from "./password-hash-worker.ts";
import { ApiError } from "#server/http/api-error.ts";

/** One hash at a time in each process, so that many logins at once wait for each other and do not delay pages. */
const slot = pLimit(1);
const WAITING_MAX = 200;

export const hashPassword = async (password: string): Promise<string> =>
  (await inTurn({ password })) as string;

/** Whether the password matches. Takes as long for an unknown account (`null`), so that the time reveals nothing. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const nobodys = await nobodysHash();
  const same = await inTurn({ password, hash: passwordHash ?? nobodys });
  return same === true && passwordHash !== null;
}

async function inTurn(work: Work): Promise<string | boolean> {
  if (slot.pendingCount >= WAITING_MAX) {
    throw new ApiError("too_many_log_ins");
  }
  return await slot(() => ask(work));
}

let worker: Worker | undefined;

/** Hashes in a thread of low priority, which starts at the first call and does not prevent the process from ending. */
async function ask(work: Work): Promise<string | boolean> {
  worker ??= new Worker(new URL("./password-hash-worker.ts", import.meta.url));
  worker.ref();
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    worker.postMessage(work);
    const [done] = (await once(worker, "message")) as [string | boolean];
    return done;
  } catch (error) {
    // The thread has ended; the next task starts a new one.
    worker = undefined;
    throw error;
  } finally {
    worker?.unref();
  }
}

let dummyHash: Promise<string> | undefined;
const nobodysHash = () => (dummyHash ??= hashPassword("nobody has this password"));
