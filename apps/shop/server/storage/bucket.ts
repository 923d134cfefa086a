import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { request } from "undici";
import type { BucketSettings } from "#server/settings/bucket.ts";
import type { FileStore } from "./file-store.ts";
import { openAgent } from "#server/outbound/public-address.ts";
import { SourceError } from "#server/outbound/source-error.ts";
import { createGuard } from "#server/outbound/call-policy.ts";

const TIMEOUT_MS = 2000;
/** Longer than for other files, because a lasting file could not be created again. */
const LASTING_WRITE_TIMEOUT_MS = 5000;
const OBJECT_BYTES_MAX = 24 * 1024 ** 2;

/**
 * Opens a bucket of an S3-compatible store. A call that fails is repeated once. After several failures the store is
 * paused briefly, so that requests do not wait for it in vain.
 */
export function openBucket(settings: BucketSettings): FileStore {
  const dispatcher = openAgent("configured", {
    maxResponseSize: OBJECT_BYTES_MAX,
    connections: 16,
  });
  const guard = createGuard("object-store");
  const keys = new Map<string, ArrayBuffer>();

  async function ask(
    method: Method,
    key: string,
    { body, timeout_ms = TIMEOUT_MS }: BucketRequest = {},
  ) {
    const signal = AbortSignal.timeout(timeout_ms);
    const send = async () => {
      const { url, headers } = await signed(settings, { method, key, body, cache: keys });
      return await sendOnce(url, { method, headers, body, signal, dispatcher });
    };
    return await guard.policy.execute(send, signal);
  }

  return {
    async read(key) {
      const { status, bytes } = await ask("GET", key);
      return status === 404 ? undefined : bytes;
    },
    async write(key, bytes, durability) {
      const timeout_ms = durability === "lasting" ? LASTING_WRITE_TIMEOUT_MS : TIMEOUT_MS;
      const { status } = await ask("PUT", key, { body: bytes, timeout_ms });
      if (status === 404) throw new Error(`there is no bucket ${settings.bucket}`);
    },
    async remove(key) {
      await ask("DELETE", key);
    },
    hint: "does the object store answer?",
    close: () => dispatcher.destroy(),
  };
}

type Method = "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
type BucketRequest = { body?: Buffer; timeout_ms?: number };
type Answer = { status: number; bytes: Buffer };
type Unsigned = {
  method: Method;
  key: string;
  query?: Record<string, string>;
  body?: Buffer;
  cache: Map<string, ArrayBuffer>;
};

/** Signs a call. The signature covers a hash of the body, so the body cannot be replaced on the way, even over http. */
export async function signed(
  settings: BucketSettings,
  { method, key, query, body, cache }: Unsigned,
): Promise<{ url: URL; headers: Record<string, string> }> {
  const { origin, bucket, region, accessKeyId, secretAccessKey } = settings;
  const { url, headers } = await new AwsV4Signer({
    method,
    url: `${origin}/${bucket}/${key}${query ? `?${new URLSearchParams(query)}` : ""}`,
    headers: {
      "x-amz-content-sha256": createHash("sha256")
        .update(body ?? "")
        .digest("hex"),
    },
    service: "s3",
    region,
    accessKeyId,
    secretAccessKey,
    cache,
  }).sign();
  return { url, headers: Object.fromEntries(headers) };
}

type Options = Parameters<typeof request>[1];

/** @throws {SourceError} for every response except success and 404 */
async function sendOnce(url: URL, options: Options): Promise<Answer> {
  try {
    const { statusCode: status, body } = await request(url, options);
    const bytes = Buffer.from(await body.arrayBuffer());
    if (status === 200 || status === 204 || status === 404) return { status, bytes };
    const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString("utf8", 0, 2048))?.[1] ?? "";
    const why = { cause: new Error(`the object store answered ${status} ${code}`) };
    throw Object.assign(
      status >= 500
        ? new SourceError("unreachable", { transient: true })
        : new SourceError("refused"),
      why,
    );
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const late = error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);
    throw Object.assign(
      late ? new SourceError("timeout") : new SourceError("unreachable", { transient: true }),
      { cause: error },
    );
  }
}
