import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { openAgent } from "#server/outbound/public-address.ts";
import type { BucketSettings } from "#server/settings/bucket.ts";
import { signed } from "./bucket.ts";

/** The size of a part. S3 accepts at most 10,000 parts, and only the last may be smaller than 5 MiB. */
const PART_BYTES = 8 * 1024 ** 2;
const TRIES = 3;
const WAIT_MS = 500;
const CALL_TIMEOUT_MS = 10_000;
/** Enough for a part at 0.5 Mbit/s. */
const PART_TIMEOUT_MS = 150_000;
const ANSWER_CHARACTERS_MAX = 64 * 1024;

/** The bucket refused to store or return a file. The message explains why, for people. */
export class BucketError extends Error {}

type Call = Omit<Parameters<typeof signed>[1], "cache"> & { timeout_ms?: number };

/** Files of any size in a bucket. They are sent in parts and read as streams, never as a whole in memory. */
export class LargeFiles {
  readonly #settings: BucketSettings;
  readonly #dispatcher = openAgent("configured", {
    connections: 4,
    headersTimeout: PART_TIMEOUT_MS,
  });
  readonly #cache = new Map<string, ArrayBuffer>();
  constructor(settings: BucketSettings) {
    this.#settings = settings;
  }

  /**
   * Stores a file. The file exists once this resolves to its size; after an error there is none.
   * @throws {BucketError}, or the error of the source
   */
  async write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const { text } = await this.#askFor({ method: "POST", key, query: { uploads: "" } });
    const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1];
    if (!uploadId) throw refused(this.#settings, 200, text);
    try {
      return await this.#sendParts(key, uploadId, bytes);
    } catch (error) {
      // Aborts the upload. If that fails, the parts are no file, and a rule of the bucket removes them. The first
      // error is the one to report.
      await this.#send({ method: "DELETE", key, query: { uploadId } })
        .then(({ body }) => body.dump())
        .catch(() => undefined);
      throw error;
    }
  }

  /** Returns the size in bytes; undefined if there is no such file. @throws {BucketError} */
  async size(key: string): Promise<number | undefined> {
    const { status, headers } = await this.#ask({ method: "HEAD", key });
    if (status === 404) return undefined;
    if (status >= 300) throw refused(this.#settings, status, "");
    return Number(headers["content-length"]);
  }

  /** Returns the content; undefined if there is no such file. @throws {BucketError} */
  async read(key: string): Promise<Readable | undefined> {
    const cache = this.#cache;
    const { url, headers } = await signed(this.#settings, { method: "GET", key, cache });
    const dispatcher = this.#dispatcher;
    try {
      const answer = await request(url, { method: "GET", headers, dispatcher });
      if (answer.statusCode === 200) return answer.body;
      const text = (await answer.body.text()).slice(0, ANSWER_CHARACTERS_MAX);
      if (answer.statusCode === 404) return undefined;
      throw refused(this.#settings, answer.statusCode, text);
    } catch (error) {
      throw inWords(this.#settings, error);
    }
  }

  /** Removes a file. Does nothing if there is none. @throws {BucketError} */
  async remove(key: string): Promise<void> {
    const { status, text } = await this.#ask({ method: "DELETE", key });
    if (status >= 300 && status !== 404) throw refused(this.#settings, status, text);
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy();
  }

  async #sendParts(
    key: string,
    uploadId: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const timeout_ms = PART_TIMEOUT_MS;
    const parts: string[] = [];
    let total = 0;
    for await (const body of partsOf(bytes)) {
      const number = parts.length + 1;
      const query = { partNumber: String(number), uploadId };
      const { headers } = await this.#askFor({ method: "PUT", key, query, body, timeout_ms });
      const etag = String(headers.etag ?? "");
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
      total += body.length;
    }
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
    );
    const end = { method: "POST", key, query: { uploadId }, body, timeout_ms } as const;
    const { text } = await this.#askFor(end);
    // The store may send status 200 before it finds an error.
    if (text.includes("<Error>")) throw refused(this.#settings, 200, text);
    return total;
  }

  async #askFor(call: Call) {
    const answer = await this.#ask(call);
    if (answer.status >= 300) throw refused(this.#settings, answer.status, answer.text);
    return answer;
  }

  /** Repeats a call that got no response or a server error (5xx). Other errors would only be repeated. */
  async #ask(call: Call) {
    for (let left = TRIES - 1; ; left--) {
      try {
        const { statusCode: status, headers, body } = await this.#send(call);
        const text = (await body.text()).slice(0, ANSWER_CHARACTERS_MAX);
        if (status < 500) return { status, headers, text };
        if (left === 0) throw refused(this.#settings, status, text);
      } catch (error) {
        if (left === 0) throw inWords(this.#settings, error);
      }
      await sleep(WAIT_MS);
    }
  }

  async #send(call: Call) {
    const { url, headers } = await signed(this.#settings, { ...call, cache: this.#cache });
    const signal = AbortSignal.timeout(call.timeout_ms ?? CALL_TIMEOUT_MS);
    const { method, body } = call;
    return await request(url, { method, headers, body, signal, dispatcher: this.#dispatcher });
  }
}

/** Yields the same bytes in pieces of one size; only the last may be smaller. */
export async function* partsOf(
  bytes: AsyncIterable<Uint8Array>,
  size = PART_BYTES,
): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(chunks);
      yield all.subarray(0, size);
      chunks = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(chunks);
}

function refused({ bucket, origin }: BucketSettings, status: number, text: string): BucketError {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "";
  const why = code === "NoSuchBucket" ? "there is no such bucket" : `it answered ${status} ${code}`;
  return new BucketError(`The bucket ${bucket} at ${origin} refused the backup: ${why.trim()}.`);
}

function inWords({ bucket, origin }: BucketSettings, error: unknown): BucketError {
  if (error instanceof BucketError) return error;
  const { code, name } = error as NodeJS.ErrnoException;
  const why = name === "TimeoutError" ? "it did not answer in time" : (code ?? "no answer");
  return new BucketError(`The bucket ${bucket} at ${origin} can't be reached: ${why}.`, {
    cause: error,
  });
}
