import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { niceness } from "#server/child-process/niceness.ts";

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type Work = { password: string; hash?: string };

const HASH_NICENESS = 10;

// Pages have priority, but at the lowest priority a busy machine takes seconds for each password. On Linux this applies
// to this thread only; elsewhere it would apply to the whole process.
if (process.platform === "linux") setPriority(0, niceness(HASH_NICENESS));

parentPort?.on("message", ({ password, hash }: Work) => {
  const done = hash === undefined ? hashSync(password, ARGON2ID) : verifySync(hash, password);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(done);
});
