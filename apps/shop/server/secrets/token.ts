import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keyFor } from "./session-secret.ts";

/** 256 random bits, as they go into links and cookies. */
export const newToken = () => randomBytes(32).toString("base64url");

/** The hash of a token, for the database. It needs no salt, because 256 random bits cannot be guessed. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** One half of a refresh token is random or derived from its predecessor; the other half is a signature. */
const SEED_BYTES = 16;

/** The first refresh token of a session. */
export const newRefreshToken = (secret: string, session: string) =>
  withProof(secret, session, randomBytes(SEED_BYTES));

/** Derived from its predecessor and the server's secret, so a second call gives the same token. */
export const nextRefreshToken = (secret: string, session: string, token: string) =>
  withProof(secret, session, keyed(secret, `refresh ${session} ${token}`));

/** Whether this server issued it for this session, at any time. */
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
