import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyPairKeyObjectResult,
} from "node:crypto";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();
const base64 = (data: Buffer) => data.toString("base64url");

/**
 * Flags of a passkey's response: the user is present and verified; for a new key also: data about the key follows.
 */
const VERIFIED = 0x05;
const WITH_KEY = 0x45;

/**
 * An authenticator with one passkey, as WebAuthn (level 3) specifies it: an ECDSA key on P-256, without
 * attestation. It responds as a browser's `navigator.credentials` does.
 */
export const softwareKey = (publicUrl: string) =>
  keyWith(publicUrl, {
    ...generateKeyPairSync("ec", { namedCurve: "P-256" }),
    id: randomBytes(16),
    signatures: 0,
  });

type StoredKey = KeyPairKeyObjectResult & { id: Buffer; signatures: number };

function keyWith(publicUrl: string, keys: StoredKey) {
  const { hostname, origin } = new URL(publicUrl);
  const { privateKey, publicKey, id } = keys;
  let { signatures } = keys;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signatures);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), counter, rest]);
  };
  const credential = { id: base64(id), rawId: base64(id), type: "public-key" as const };

  return {
    id: credential.id,
    /** The same key on another device, which counts its signatures separately. */
    copy: () => keyWith(publicUrl, { ...keys, signatures }),
    /** Returns a result of `navigator.credentials.create`. */
    create(challenge: string) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey.export({ format: "jwk" })),
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        bytes(authenticatorData(WITH_KEY, key)),
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(clientData("webauthn.create", challenge)),
          attestationObject: base64(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Returns a result of `navigator.credentials.get`. */
    get(challenge: string) {
      signatures += 1;
      const client = clientData("webauthn.get", challenge);
      const data = authenticatorData(VERIFIED);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}

/** Encodings in CBOR: a text of fewer than 24 bytes, and a byte string of up to 65,535 bytes. */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
function bytes(value: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([Buffer.from([0x59]), length, value]);
}

/** The public key in the COSE format: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
const coseOf = ({ x = "", y = "" }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
