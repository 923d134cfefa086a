import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import type { Writable } from "node:stream";
import { createGunzip } from "node:zlib";
import { DatabaseUnavailable } from "./unavailable.ts";

// A backup is gzip of: one header line; for each table one line and then its rows as PostgreSQL's
// COPY text, cut into chunks of `<length>\n<bytes>` and ended by `0\n`; last, a line with the
// SHA-256 of all that stands before it.

export type BackupHeader = {
  format: "loupe-backup-1";
  /** Time of the newest migration the database had (ms); the schema is made by migrating up to it. */
  migration: number;
  madeAt: string;
  tables: number;
  sequences: Record<string, string>;
};
export type TableHeader = { name: string; columns: string[]; rows: number };

/** The file is no whole backup; nothing was changed. */
export class BackupDamaged extends DatabaseUnavailable {}

/** Writes the parts and keeps the checksum; waits while the disk is slower than the database. */
export class BackupWriter {
  readonly #out: Writable;
  readonly #hash = createHash("sha256");
  constructor(out: Writable) {
    this.#out = out;
  }
  async line(value: object): Promise<void> {
    await this.#write(Buffer.from(`${JSON.stringify(value)}\n`));
  }
  async chunk(bytes: Buffer): Promise<void> {
    await this.#write(Buffer.from(`${bytes.length}\n`));
    await this.#write(bytes);
  }
  async endOfRows(): Promise<void> {
    await this.#write(Buffer.from("0\n"));
  }
  async checksum(): Promise<void> {
    await this.line({ sha256: this.#hash.copy().digest("hex") });
  }
  async #write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    if (!this.#out.write(bytes)) await once(this.#out, "drain");
  }
}

export type BackupPart =
  | { kind: "header"; header: BackupHeader }
  | { kind: "table"; table: TableHeader }
  | { kind: "rows"; bytes: Buffer }
  | { kind: "end of table" };

/** Reads a backup part by part; throws BackupDamaged unless it is whole, to the checksum. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const input = new BackupReader(path);
  try {
    const header = await input.line<BackupHeader>();
    if (header.format !== "loupe-backup-1")
      throw new BackupDamaged(`${path} is not a backup of Loupe.`);
    yield { kind: "header", header };
    for (let left = header.tables; left > 0; left--) {
      yield { kind: "table", table: await input.line<TableHeader>() };
      for (let length = await input.length(); length > 0; length = await input.length()) {
        yield { kind: "rows", bytes: await input.bytes(length) };
      }
      yield { kind: "end of table" };
    }
    const expected = input.checksumSoFar();
    const { sha256 } = await input.line<{ sha256: string }>();
    if (sha256 !== expected) throw new BackupDamaged(`${path} is damaged: its checksum is wrong.`);
    await input.end();
  } finally {
    await input.close();
  }
}

class BackupReader {
  readonly #path: string;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #hash = createHash("sha256");
  #ahead = Buffer.alloc(0);
  constructor(path: string) {
    this.#path = path;
    this.#chunks = gunzipped(path);
  }
  async line<T>(): Promise<T> {
    const text = await this.#text();
    try {
      return JSON.parse(text) as T;
    } catch (cause) {
      throw new BackupDamaged(`${this.#path} is damaged: a line of it cannot be read.`, { cause });
    }
  }
  async length(): Promise<number> {
    return Number(await this.#text());
  }
  async bytes(length: number): Promise<Buffer> {
    while (this.#ahead.length < length) await this.#more();
    const bytes = this.#ahead.subarray(0, length);
    this.#ahead = this.#ahead.subarray(length);
    this.#hash.update(bytes);
    return bytes;
  }
  checksumSoFar(): string {
    return this.#hash.copy().digest("hex");
  }
  /** gzip has a length and a checksum of its own at its end. */
  async end(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done && this.#ahead.length === 0) return;
    throw new BackupDamaged(`${this.#path} is damaged: something follows its end.`);
  }
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
  async #text(): Promise<string> {
    let end: number;
    while ((end = this.#ahead.indexOf("\n")) < 0) await this.#more();
    return (await this.bytes(end + 1)).subarray(0, -1).toString();
  }
  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new BackupDamaged(`${this.#path} is cut off: its end is missing.`);
    this.#ahead = Buffer.concat([this.#ahead, next.value]);
  }
}

async function* gunzipped(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.once("error", (error) => gunzip.destroy(error));
  try {
    for await (const chunk of file.pipe(gunzip)) yield chunk as Buffer;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupDamaged(`There is no file ${path}.`, { cause });
    if (code === "Z_BUF_ERROR")
      throw new BackupDamaged(`${path} is cut off: its end is missing.`, { cause });
    if (code?.startsWith("Z_"))
      throw new BackupDamaged(`${path} is damaged or no backup of Loupe.`, { cause });
    throw cause;
  } finally {
    file.destroy();
  }
}
