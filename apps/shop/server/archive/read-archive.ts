import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { BackupDamaged } from "#server/database/backup/backup-format.ts";
import { isNamedAfter } from "#server/storage/upload-names.ts";
import { decrypted } from "./age.ts";
import {
  End,
  END_NAME,
  Header,
  HEADER_NAME,
  NOTE_BYTES_MAX,
  PICTURE_BYTES_MAX,
  pictureOf,
  PIECE_BYTES,
  pieceName,
  SECRET_NAME,
  type ArchiveKind,
} from "./archive-format.ts";

export type ArchivedPicture = { key: string; bytes: Buffer };

/** Reads a backup once, in order: the rows, then the pictures, then the end. */
export type ArchivePass = {
  rows(): AsyncGenerator<Buffer>;
  pictures(): AsyncGenerator<ArchivedPicture>;
  /** Undefined for a backup of an earlier version, which contains the rows but no pictures. */
  end(): Promise<(End & { secret: string | undefined }) | undefined>;
};

/** Starts reading a backup. `identity` decrypts it; see `openIdentity`. */
export function readArchive(path: string, kind: ArchiveKind, identity?: string): ArchivePass {
  if (kind.kind === "rows") return new RowsAlone(path);
  return new TarPass(path, entriesOf(path, kind, identity));
}

class RowsAlone implements ArchivePass {
  readonly #path: string;
  constructor(path: string) {
    this.#path = path;
  }
  async *rows() {
    yield* createReadStream(this.#path) as AsyncIterable<Buffer>;
  }
  async *pictures() {}
  async end() {
    return undefined;
  }
}

class TarPass implements ArchivePass {
  readonly #path: string;
  readonly #entries: AsyncGenerator<ParsedTarEntry>;
  #ahead: ParsedTarEntry | undefined;
  #secret: string | undefined;
  #pictures = 0;
  constructor(path: string, entries: AsyncGenerator<ParsedTarEntry>) {
    this.#path = path;
    this.#entries = entries;
  }
  async *rows() {
    await this.#note(HEADER_NAME, Header);
    if ((await this.#peek())?.header.name === SECRET_NAME)
      this.#secret = (await this.#bytes(NOTE_BYTES_MAX)).toString();
    for (let number = 1; (await this.#peek())?.header.name === pieceName(number); number++)
      yield await this.#bytes(PIECE_BYTES);
  }
  async *pictures() {
    for (;;) {
      const { name } = (await this.#peek())?.header ?? {};
      const picture = name === undefined ? undefined : pictureOf(name);
      if (!picture) return;
      const bytes = await this.#bytes(PICTURE_BYTES_MAX);
      if (!isNamedAfter(picture, bytes))
        throw this.#damaged(`the picture ${picture} is not the one that was saved`);
      this.#pictures += 1;
      yield { key: picture, bytes };
    }
  }
  async end() {
    const end = await this.#note(END_NAME, End);
    if (await this.#peek()) throw this.#damaged("something follows its end");
    if (end.pictures !== this.#pictures) throw this.#damaged("pictures are missing in it");
    return { ...end, secret: this.#secret };
  }
  async #note<T extends typeof Header | typeof End>(name: string, schema: T) {
    const entry = await this.#peek();
    if (!entry) throw new BackupDamaged(`${this.#path} is cut off: its end is missing.`);
    if (entry.header.name !== name) throw this.#foreign(entry.header.name);
    try {
      const text = (await this.#bytes(NOTE_BYTES_MAX)).toString();
      return schema.parse(JSON.parse(text)) as T["_output"];
    } catch (cause) {
      if (cause instanceof BackupDamaged) throw cause;
      throw this.#damaged(`${name} cannot be read`);
    }
  }
  async #peek(): Promise<ParsedTarEntry | undefined> {
    if (this.#ahead) return this.#ahead;
    const next = await this.#entries.next();
    if (next.done) return undefined;
    const { name, type } = next.value.header;
    if (type !== "file" || !isExpected(name)) throw this.#foreign(name);
    return (this.#ahead = next.value);
  }
  /** Returns the content of the next entry. */
  async #bytes(most: number): Promise<Buffer> {
    const entry = this.#ahead!;
    this.#ahead = undefined;
    if (entry.header.size > most) throw this.#damaged(`${entry.header.name} is too large`);
    const pieces: Uint8Array[] = [];
    try {
      for await (const piece of entry.body) pieces.push(piece);
    } catch (cause) {
      throw inWords(this.#path, cause);
    }
    return Buffer.concat(pieces);
  }
  #foreign(name: string) {
    return this.#damaged(`it has a file that no backup has, ${JSON.stringify(name.slice(0, 100))}`);
  }
  #damaged(why: string) {
    return new BackupDamaged(`${this.#path} is damaged: ${why}.`);
  }
}

/** Whether an entry's name is one that backups contain. Any other name ends the reading, so no path is ever used. */
const isExpected = (name: string) =>
  name === HEADER_NAME ||
  name === SECRET_NAME ||
  name === END_NAME ||
  /^database\/\d{6,}$/.test(name) ||
  pictureOf(name) !== undefined;

async function* entriesOf(
  path: string,
  kind: ArchiveKind,
  identity: string | undefined,
): AsyncGenerator<ParsedTarEntry> {
  const offset = kind.kind === "encrypted" ? kind.offset : 0;
  const file = createReadStream(path, { start: offset });
  try {
    const bytes = Readable.toWeb(file) as ReadableStream<Uint8Array>;
    const tar = kind.kind === "encrypted" ? await decrypted(bytes, identity ?? "") : bytes;
    // The browser's types and Node's differ here; the streams are the same.
    const entries = tar.pipeThrough(createTarDecoder({ strict: true }) as never);
    yield* entries as unknown as AsyncIterable<ParsedTarEntry>;
  } catch (cause) {
    throw inWords(path, cause);
  } finally {
    file.destroy();
  }
}

/** Replaces a decoder's error by a message for people. Errors of the disk stay as they are. */
function inWords(path: string, cause: unknown): Error {
  if (cause instanceof BackupDamaged) return cause;
  if (cause instanceof Error && "syscall" in cause) return cause;
  return new BackupDamaged(`${path} is cut off or damaged.`, { cause });
}
