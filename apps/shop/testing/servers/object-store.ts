import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** How the store handles calls: responds, closes the connection, never responds, or fails with 500. */
export type Mood = "well" | "dead" | "slow" | "failing";
export type TestObjectStore = Awaited<ReturnType<typeof startTestObjectStore>>;

const KEY = "test-key";
/** Real secrets contain such characters too. They must be escaped in an address. */
const SECRET = "test/secret+of=forty";
const REGION = "eu-test-1";
const BUCKET = "pictures";
const CLOCK_SKEW_MAX_MS = 15 * 60_000;

/** Starts an HTTP server on loopback that stores objects like S3, for requests with a valid signature. */
export async function startTestObjectStore() {
  const objects = new Map<string, Buffer>();
  const uploads: Uploads = new Map();
  const store = { mood: "well" as Mood, objects, uploads, calls: [] as string[] };
  const server = createServer((request, answer) => {
    store.calls.push(`${request.method} ${request.url}`);
    if (store.mood === "dead") return void request.socket.destroy();
    if (store.mood === "slow") return;
    if (store.mood === "failing") return refuse(answer, 500, "InternalError");
    respond(request, answer, store).catch(() => request.socket.destroy());
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

/** The parts of incomplete files, by upload id and part number. */
type Uploads = Map<string, Map<number, Buffer>>;
type Stored = { objects: Map<string, Buffer>; uploads: Uploads };

async function respond(
  request: IncomingMessage,
  answer: ServerResponse,
  { objects, uploads }: Stored,
): Promise<void> {
  const body = await buffer(request);
  const error = errorOf(request, body);
  if (error) return refuse(answer, 403, error);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://any");
  const [, bucket, key] = /^\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (bucket !== BUCKET || !key) return refuse(answer, 404, "NoSuchBucket");
  if (searchParams.size > 0) {
    return respondToPart(
      answer,
      { method: request.method, key, body, query: searchParams },
      { objects, uploads },
    );
  }
  if (request.method === "PUT") {
    objects.set(key, body);
    return void answer.writeHead(200).end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return void answer.writeHead(204).end();
  }
  const bytes = objects.get(key);
  if (!bytes) return refuse(answer, 404, "NoSuchKey");
  answer.writeHead(200, { "content-length": bytes.length }).end(bytes);
}

type PartCall = { method?: string; key: string; body: Buffer; query: URLSearchParams };

/** Starts, continues, completes or aborts an upload in parts. */
function respondToPart(
  answer: ServerResponse,
  { method, key, body, query }: PartCall,
  { objects, uploads }: Stored,
): void {
  if (method === "POST" && query.has("uploads")) {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, new Map());
    return void answer.writeHead(200).end(`<R><UploadId>${id}</UploadId></R>`);
  }
  const id = query.get("uploadId") ?? "";
  const parts = uploads.get(id);
  if (!parts) return refuse(answer, 404, "NoSuchUpload");
  if (method === "PUT") {
    parts.set(Number(query.get("partNumber")), body);
    return void answer.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  uploads.delete(id);
  if (method === "DELETE") return void answer.writeHead(204).end();
  const partNames = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"/g)];
  const chosenParts = partNames.map(([, number, etag]) => ({
    bytes: parts.get(Number(number)),
    etag,
  }));
  if (chosenParts.some(({ bytes, etag }) => !bytes || sha256(bytes) !== etag)) {
    return refuse(answer, 400, "InvalidPart");
  }
  objects.set(key, Buffer.concat(chosenParts.map(({ bytes }) => bytes!)));
  answer.writeHead(200).end("<R></R>");
}

function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { "content-type": "application/xml" });
  answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/** Returns the error in a request's signature (AWS version 4), or undefined. Implemented from its specification. */
function errorOf(request: IncomingMessage, body: Buffer): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? "").trim();
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
  const { pathname, searchParams } = new URL(request.url ?? "", "http://any");
  const canonical = [
    request.method,
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
