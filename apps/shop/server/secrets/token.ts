import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { keyFor } from "./session-secret.ts";

/** 256 random bits, as they go into links and cookies. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What the database keeps of a token. It needs no salt: nobody can guess 256 bits. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Half of a refresh token is random, or made from the one before; the other half proves who made it. */
const SEED_BYTES = 16;

/** The first refresh token of a session. */
export const newRefreshToken = (secret: string, session: string) =>
  withProof(secret, session, randomBytes(SEED_BYTES));

/** Made from its predecessor and the server's secret: asked twice, it is the same. */
export const nextRefreshToken = (secret: string, session: string, token: string) =>
  withProof(secret, session, keyed(secret, `refresh ${session} ${token}`));

/** Whether this server gave it out for this session, however long ago. */
export function isRefreshToken(secret: string, session: string, token: string): boolean {
  const seed = Buffer.from(token, "base64url").subarray(0, SEED_BYTES);
  const made = Buffer.from(withProof(secret, session, seed));
  const given = Buffer.from(token);
  return made.length === given.length && timingSafeEqual(made, given);
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
