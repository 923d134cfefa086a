import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";

/** The byte behind the text of a message. */
const LAST_RECORD = 2;

type Message = { title: string; body: string; path: string; tag: string; icon?: string };
export type TestPushService = Awaited<ReturnType<typeof startTestPushService>>;

/** Starts a push service on loopback. It stores the messages of its browsers, decrypted. */
export async function startTestPushService() {
  const browsers = new Map<string, { decrypt(body: Buffer): string }>();
  const messages: Message[] = [];
  const behaviour = { status: 201, retryAfter_s: undefined as number | undefined, calls: 0 };
  const server = createServer(async (request, response) => {
    behaviour.calls += 1;
    const { status, retryAfter_s } = behaviour;
    const browser = browsers.get(request.url ?? "");
    const body = await buffer(request);
    if (browser && status < 300) {
      await verify(request.headers.authorization ?? "", origin);
      messages.push(JSON.parse(browser.decrypt(body)) as Message);
    }
    const headers = retryAfter_s === undefined ? {} : { "retry-after": String(retryAfter_s) };
    response.writeHead(browser ? status : 404, headers).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(behaviour, {
    messages,
    /** Returns the subscription of a new browser, as `PushSubscription.toJSON()` does. */
    subscribe() {
      const path = `/push/${randomUUID()}`;
      const { keys, decrypt } = newBrowser();
      browsers.set(path, { decrypt });
      return { endpoint: origin + path, keys };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  });
}

/** Verifies the signature that names the shop (RFC 8292). */
async function verify(authorization: string, audience: string): Promise<void> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const publicKey = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
  await jwtVerify(token, publicKey, { audience, currentDate: new Date(0) });
}

/** Creates the keys of a browser, and decrypts messages for it (RFC 8291). */
function newBrowser() {
  const ecdh = createECDH("prime256v1");
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body[20]!);
    const encrypted = body.subarray(21 + body[20]!);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, senderKey]);
    const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(encrypted.subarray(-16));
    const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(LAST_RECORD)).toString();
  };
  const keys = { p256dh: point.toString("base64url"), auth: auth.toString("base64url") };
  return { keys, decrypt };
}
