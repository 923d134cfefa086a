import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import type { Context } from "#server/context.ts";
import { keyFor } from "#server/secrets/session-secret.ts";

// A curve, a derivation of keys and a cipher of Node, and a signature of jose, as RFC 8291 and 8292 put them together.

const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;
/** Push services accept signatures of up to 24 hours. */
const SIGNATURE_LASTS_S = 12 * 3600;

export type PushKeys = { p256dh: string; auth: string };

const fromBase64url = (text: string) => Buffer.from(text, "base64url");

/** Whether a message can be encrypted for these keys of a browser. */
export function isPushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = fromBase64url(p256dh);
  if (point.length !== 65 || point[0] !== 4 || fromBase64url(auth).length !== 16) return false;
  try {
    const ecdh = createECDH(CURVE);
    ecdh.generateKeys();
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one browser (RFC 8291), so that the push service cannot read it.
 * @param ephemeral the salt and the key pair of this message, which a test sets
 */
export function encryptMessage(
  message: string,
  { p256dh, auth }: PushKeys,
  ephemeral: { salt: Buffer; ecdh: ECDH } = newEphemeral(),
): Buffer {
  const { salt, ecdh } = ephemeral;
  const browserKey = fromBase64url(p256dh);
  const ownKey = ecdh.getPublicKey();
  const shared = ecdh.computeSecret(browserKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browserKey, ownKey]);
  const secret = derive(shared, fromBase64url(auth), info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const plain = Buffer.concat([Buffer.from(message), Buffer.from([LAST_RECORD])]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ownKey.length, 4);
  const encrypted = [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, ownKey, ...encrypted]);
}

function newEphemeral() {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return { salt: randomBytes(16), ecdh };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** The key pair with which this shop signs its messages to push services. */
type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Derives the key pair from the session secret. So all processes have the same keys, and backups contain them as they
 * contain that secret. With another secret, push services refuse the old subscriptions, which are then deleted.
 */
export function vapidKeys({ secret }: Pick<Context, "secret">): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = Buffer.from(keyFor(secret, `web push ${attempt}`));
    const ecdh = createECDH(CURVE);
    try {
      ecdh.setPrivateKey(privateKey);
    } catch (error) {
      // One of four billion numbers is outside of the curve's range.
      if (attempt < 3) continue;
      throw error;
    }
    const publicKey = ecdh.getPublicKey().toString("base64url");
    return { publicKey, privateKey: privateKey.toString("base64url") };
  }
}

/** Returns the header that identifies this shop to a push service (RFC 8292). */
export async function vapidHeader(context: Context, address: string): Promise<string> {
  const { config, now } = context;
  const { publicKey, privateKey } = vapidKeys(context);
  const point = fromBase64url(publicKey);
  const key = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      d: privateKey,
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    "ES256",
  );
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(address).origin)
    .setExpirationTime(Math.floor(now().getTime() / 1000) + SIGNATURE_LASTS_S)
    .setSubject(config.PUBLIC_URL)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
