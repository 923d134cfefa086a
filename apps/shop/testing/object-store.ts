import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** How it handles the next calls: answers, closes the connection, stays silent, or fails with 500. */
export type Mood = "well" | "dead" | "slow" | "failing";
export type TestObjectStore = Awaited<ReturnType<typeof startTestObjectStore>>;

const KEY = "test-key";
/** With characters that must be escaped in an address, as in real keys. */
const SECRET = "test/secret+of=forty";
const REGION = "eu-test-1";
const BUCKET = "pictures";
const CLOCK_SKEW_MAX_MS = 15 * 60_000;

/** A real HTTP server on loopback that stores objects as S3 does, for callers with a valid signature. */
export async function startTestObjectStore() {
  const objects = new Map<string, Buffer>();
  const store = { mood: "well" as Mood, objects, calls: [] as string[] };
  const server = createServer((asked, answer) => {
    store.calls.push(`${asked.method} ${asked.url}`);
    if (store.mood === "dead") return void asked.socket.destroy();
    if (store.mood === "slow") return;
    if (store.mood === "failing") return refuse(answer, 500, "InternalError");
    respond(asked, answer, objects).catch(() => asked.socket.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const urlFor = (secret: string, bucket = BUCKET) =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?region=${REGION}`;
  return Object.assign(store, {
    url: urlFor(SECRET),
    wrongSecretUrl: urlFor("another/secret"),
    wrongBucketUrl: urlFor(SECRET, "elsewhere"),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

async function respond(
  asked: IncomingMessage,
  answer: ServerResponse,
  objects: Map<string, Buffer>,
): Promise<void> {
  const body = await buffer(asked);
  const fault = faultOf(asked, body);
  if (fault) return refuse(answer, 403, fault);
  const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(asked.url ?? "") ?? [];
  if (bucket !== BUCKET || !key) return refuse(answer, 404, "NoSuchBucket");
  if (asked.method === "PUT") {
    objects.set(key, body);
    return void answer.writeHead(200).end();
  }
  if (asked.method === "DELETE") {
    objects.delete(key);
    return void answer.writeHead(204).end();
  }
  const bytes = objects.get(key);
  if (!bytes) return refuse(answer, 404, "NoSuchKey");
  answer.writeHead(200, { "content-length": bytes.length }).end(bytes);
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { "content-type": "application/xml" });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** What is wrong with a call's signature (AWS version 4). Implemented from its specification. */
function faultOf(asked: IncomingMessage, body: Buffer): string | undefined {
  const header = (name: string) => String(asked.headers[name] ?? "").trim();
  const parts = AUTHORIZATION.exec(header("authorization"));
  if (!parts) return "AccessDenied";
  const [, key, day, region, names, signature] = parts as unknown as string[];
  const time = header("x-amz-date");
  const at = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - at) < CLOCK_SKEW_MAX_MS)) return "RequestTimeTooSkewed";
  if (key !== KEY) return "InvalidAccessKeyId";
  if (region !== REGION || !time.startsWith(day!)) return "AuthorizationHeaderMalformed";
  if (!names!.split(";").includes("host")) return "AccessDenied";
  if (header("x-amz-content-sha256") !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const { pathname, searchParams } = new URL(asked.url ?? "", "http://any");
  const canonical = [
    asked.method,
    pathname.split("/").map(decodeURIComponent).map(encodeStrictly).join("/"),
    [...searchParams]
      .map((pair) => pair.map(encodeStrictly).join("="))
      .sort()
      .join("&"),
    ...names!.split(";").map((name) => `${name}:${header(name).replaceAll(/\s+/g, " ")}`),
    "",
    names,
    header("x-amz-content-sha256"),
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const signing = [day!, region!, "s3", "aws4_request"].reduce<Buffer | string>(
    hmac,
    `AWS4${SECRET}`,
  );
  const expected = hmac(signing, text);
  const same = timingSafeEqual(expected, Buffer.from(signature!, "hex"));
  return same ? undefined : "SignatureDoesNotMatch";
}

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: Buffer | string, text: string) =>
  createHmac("sha256", key).update(text).digest();
const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
