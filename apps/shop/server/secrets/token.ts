import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keyFor } from "./session-secret.ts";

/** Returns 256 random bits, in the form for links and cookies. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Returns the hash of a token, for the database. It needs no salt, because nobody can guess 256 random bits. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The length of the first half of a refresh token, its seed. The second half is the server's signature of the seed. */
const SEED_BYTES = 16;

/** Returns the first refresh token of a session, with a random seed. */
export const newRefreshToken = (secret: string, session: string) =>
  withProof(secret, session, randomBytes(SEED_BYTES));

/** Derives a session's next refresh token from its last one and the server's secret: equal calls, equal tokens. */
export const nextRefreshToken = (secret: string, session: string, token: string) =>
  withProof(secret, session, keyed(secret, `refresh ${session} ${token}`));

/** Whether this server has issued the token for this session, at any time. */
export function isRefreshToken(secret: string, session: string, token: string): boolean {
  const seed = Buffer.from(token, "base64url").subarray(0, SEED_BYTES);
  const expected = Buffer.from(withProof(secret, session, seed));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function withProof(secret: string, session: string, seed: Buffer): string {
  const proof = keyed(secret, `issued ${session} ${seed.toString("base64url")}`);
  return Buffer.concat([seed, proof]).toString("base64url");
}

const keyed = (secret: string, text: string) =>
  createHmac("sha256", keyFor(secret, "refresh token"))
    .update(text)
    .digest()
    .subarray(0, SEED_BYTES);
