import {
  armor,
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
} from "age-encryption";
import type { ReadableStream } from "node:stream/web";

/**
 * The key of a shop's archives. It is a recipient of age (https://age-encryption.org), with which the server
 * encrypts, and the identity that decrypts, which is itself encrypted by the owner's passphrase. The server stores
 * neither the passphrase nor the decrypted identity, so nobody who gets the server's disk can read an archive.
 */
export type ArchiveKey = { recipient: string; sealedIdentity: string };

/** Makes a key for a passphrase. Takes a second and 256 MB, so that trying many passphrases is expensive. */
export async function newArchiveKey(passphrase: string): Promise<ArchiveKey> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(spelled(passphrase));
  return {
    recipient: await identityToRecipient(identity),
    sealedIdentity: `${armor.encode(await encrypter.encrypt(identity)).trim()}\n`,
  };
}

/** Returns the identity that decrypts archives; undefined for a wrong passphrase. */
export async function openIdentity(
  sealedIdentity: string,
  passphrase: string,
): Promise<string | undefined> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(spelled(passphrase));
  try {
    return await decrypter.decrypt(armor.decode(sealedIdentity), "text");
  } catch {
    // A wrong passphrase and a changed key give the same error.
    return undefined;
  }
}

/** Normalizes a passphrase, because keyboards and systems encode composed letters such as "é" in different ways. */
const spelled = (passphrase: string) => passphrase.trim().normalize("NFKC");

type Bytes = ReadableStream<Uint8Array>;

export async function encrypted(bytes: Bytes, { recipient }: ArchiveKey): Promise<Bytes> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return (await encrypter.encrypt(bytes as never)) as unknown as Bytes;
}

/** @throws if the bytes were encrypted for another identity; the stream fails if bytes were changed or cut off */
export async function decrypted(bytes: Bytes, identity: string): Promise<Bytes> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return (await decrypter.decrypt(bytes as never)) as unknown as Bytes;
}
