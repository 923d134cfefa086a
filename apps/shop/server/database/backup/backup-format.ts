import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";

// A backup is gzip of: one header line; for each table one line and then its rows as PostgreSQL's COPY text, cut into
// chunks of `<length>\n<bytes>` and ended by `0\n`; last, a line with the SHA-256 of everything before it.

const Header = z.object({
  format: z.literal("loupe-backup-1"),
  /** The time (ms) of the database's newest migration. A restore creates the schema by migrating up to it. */
  migration: z.number(),
  madeAt: z.string(),
  tables: z.number().int(),
  sequences: z.record(z.string(), z.string()),
});
export type BackupHeader = z.output<typeof Header>;

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
});
export type TableHeader = z.output<typeof Table>;

const Checksum = z.object({ sha256: z.string() });

/** The longest line. A header line contains a sequence for each table, and a table's line contains its columns. */
const LINE_BYTES_MAX = 256 * 1024;

/** The file is not a complete backup. The restore has changed nothing. */
export class BackupDamaged extends DatabaseUnavailable {}

/** Writes the parts of a backup and computes its checksum. Waits if the disk is slower than the database. */
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

/** The file of a backup: its name for messages, and a function that reads its bytes, which may be called again. */
export type BackupSource = { name: string; open(): AsyncIterable<Buffer> };

export const fileSource = (path: string): BackupSource => ({
  name: path,
  open: () => createReadStream(path),
});

/**
 * Reads a backup part by part, in bounded memory.
 * @throws {BackupDamaged} unless the backup is complete and its checksum matches
 */
export async function* readBackup(source: BackupSource): AsyncGenerator<BackupPart> {
  const input = new BackupReader(source);
  try {
    const header = await input.line(Header);
    yield { kind: "header", header };
    for (let left = header.tables; left > 0; left--) {
      yield { kind: "table", table: await input.line(Table) };
      for (let length = await input.length(); length > 0; length = await input.length()) {
        for await (const bytes of input.bytes(length)) yield { kind: "rows", bytes };
      }
      yield { kind: "end of table" };
    }
    const expected = input.checksumSoFar();
    const { sha256 } = await input.line(Checksum);
    if (sha256 !== expected)
      throw new BackupDamaged(`${source.name} is damaged: its checksum is wrong.`);
    await input.end();
  } finally {
    await input.close();
  }
}

class BackupReader {
  readonly #name: string;
  readonly #pieces: AsyncIterator<Buffer>;
  readonly #hash = createHash("sha256");
  /** Bytes that were read but not used yet. */
  #ahead: Buffer = Buffer.alloc(0);
  constructor(source: BackupSource) {
    this.#name = source.name;
    this.#pieces = gunzipped(source);
  }
  async line<T extends z.ZodType>(schema: T): Promise<z.output<T>> {
    const text = await this.#text();
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      throw new BackupDamaged(`${this.#name} is damaged: a line of it cannot be read.`, { cause });
    }
  }
  async length(): Promise<number> {
    const text = await this.#text();
    if (/^\d{1,12}$/.test(text)) return Number(text);
    throw new BackupDamaged(`${this.#name} is damaged: a line of it cannot be read.`);
  }
  /** Yields the next bytes in pieces, as they arrive, so that they are never all in memory. */
  async *bytes(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const piece = await this.#take(left);
      left -= piece.length;
      yield piece;
    }
  }
  checksumSoFar(): string {
    return this.#hash.copy().digest("hex");
  }
  /** Reads to the end of the file, so that gzip checks its own length and checksum. */
  async end(): Promise<void> {
    const next = await this.#pieces.next();
    if (next.done && this.#ahead.length === 0) return;
    throw new BackupDamaged(`${this.#name} is damaged: something follows its end.`);
  }
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
  async #text(): Promise<string> {
    const pieces: Buffer[] = [];
    for (let length = 0; length <= LINE_BYTES_MAX;) {
      const piece = await this.#take(LINE_BYTES_MAX, LINE_END);
      pieces.push(piece);
      length += piece.length;
      if (piece.at(-1) === LINE_END) return Buffer.concat(pieces).subarray(0, -1).toString();
    }
    throw new BackupDamaged(`${this.#name} is damaged or no backup of Loupe: a line has no end.`);
  }
  /** Returns at least one byte and at most `most` bytes. With `end`, returns nothing after the first byte `end`. */
  async #take(most: number, end?: number): Promise<Buffer> {
    while (this.#ahead.length === 0) {
      const next = await this.#pieces.next();
      if (next.done) throw new BackupDamaged(`${this.#name} is cut off: its end is missing.`);
      this.#ahead = next.value;
    }
    const index = end === undefined ? -1 : this.#ahead.indexOf(end);
    const length = Math.min(most, index < 0 ? this.#ahead.length : index + 1);
    const piece = this.#ahead.subarray(0, length);
    this.#ahead = this.#ahead.subarray(length);
    this.#hash.update(piece);
    return piece;
  }
}

const LINE_END = 10;

async function* gunzipped({ name, open }: BackupSource): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const feeding = pipeline(open(), gunzip);
  // The same error also arrives below, because the pipeline destroys the stream that it writes to.
  feeding.catch(() => undefined);
  try {
    for await (const piece of gunzip) yield piece as Buffer;
    await feeding;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new BackupDamaged(`There is no file ${name}.`, { cause });
    if (code === "Z_BUF_ERROR")
      throw new BackupDamaged(`${name} is cut off: its end is missing.`, { cause });
    if (code?.startsWith("Z_"))
      throw new BackupDamaged(`${name} is damaged or no backup of Loupe.`, { cause });
    throw cause;
  } finally {
    gunzip.destroy();
  }
}
