import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Refusal } from "./problems.ts";

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One at a time in a process: a crowd that logs in waits for each other, not the pages for them. */
const slot = pLimit(1);
const WAITING_MAX = 200;

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, ARGON2ID));

/** Takes as long for an unknown account (`null`) as for a known one. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const nobodys = await nobodysHash();
  const same = await inTurn(() => verify(passwordHash ?? nobodys, password));
  return same && passwordHash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (slot.pendingCount < WAITING_MAX) return await slot(work);
  throw new Refusal("unavailable", "Too many people are logging in. Please try again in a minute.");
}

let made: Promise<string> | undefined;
const nobodysHash = () => (made ??= hash("nobody has this password", ARGON2ID));
