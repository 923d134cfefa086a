import { compactDecrypt, CompactEncrypt, errors } from "jose";
import { keyFor } from "./session-secret.ts";

const ENCRYPTION = { alg: "dir", enc: "A256GCM" };

/** Encrypts a JSON value for the database, so that only this server can read or change it. */
export async function seal(secret: string, purpose: string, value: unknown): Promise<Buffer> {
  const encrypted = await new CompactEncrypt(Buffer.from(JSON.stringify(value)))
    .setProtectedHeader(ENCRYPTION)
    .encrypt(keyFor(secret, purpose));
  return Buffer.from(encrypted);
}

/** Undefined for a value that was encrypted with another secret or for another purpose, or was changed. */
export async function unseal(secret: string, purpose: string, encrypted: Buffer): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(encrypted, keyFor(secret, purpose), {
      keyManagementAlgorithms: [ENCRYPTION.alg],
      contentEncryptionAlgorithms: [ENCRYPTION.enc],
    });
    return JSON.parse(Buffer.from(plaintext).toString());
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
