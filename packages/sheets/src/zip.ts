import { Inflate } from "fflate";
import { SheetError } from "./sheet-error.ts";

/** The most bytes that all parts of a file together may have once they are unpacked. */
export const INFLATED_BYTES_MAX = 400 * 1024 * 1024;
/** The most characters of all parts together that are parsed. */
const PARSED_LENGTH_MAX = 64 * 1024 * 1024;
/** The bytes that are unpacked at once. They become at most a thousand times as many. */
const STEP_BYTES = 16 * 1024;
const PARTS_MAX = 20_000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const COMMENT_BYTES_MAX = 65_535;
const DEFLATED = 8;
/** The size that an entry writes if the true one is in its Zip64 field. */
const ELSEWHERE = 0xffffffff;

type Entry = {
  isEncrypted: boolean;
  method: number;
  header: number;
  /** The size in the archive, and the size that the archive declares for the unpacked part. */
  packed: number;
  unpacked: number;
};

export type Zip = {
  /** The names of the parts in lower case, with `/` and without one in front. */
  names: string[];
  /**
   * Unpacks a part in pieces until `onPiece` returns true. Does nothing if the part does not exist.
   * @throws {SheetError} `damaged`, `locked` or `inflated`
   */
  unpack(name: string, onPiece: (piece: Uint8Array) => boolean | void): void;
  /**
   * Counts characters that are about to be parsed.
   * @throws {SheetError} `inflated` after too many
   */
  countParsed(length: number): void;
};

/** @throws {SheetError} `damaged` */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { entries, end } = readDirectory(view, bytes);
  let [left, parsedLeft] = [INFLATED_BYTES_MAX, PARSED_LENGTH_MAX];
  return {
    names: [...entries.keys()],
    unpack(name, onPiece) {
      const entry = entries.get(name.toLowerCase());
      if (!entry) return;
      if (entry.isEncrypted) throw new SheetError("locked");
      if (entry.unpacked !== ELSEWHERE && entry.unpacked > left) throw new SheetError("inflated");
      const packed = packedBytes(view, bytes, entry, end);
      const receive = (piece: Uint8Array) => {
        left -= piece.length;
        if (left < 0) throw new SheetError("inflated");
        return onPiece(piece) === true;
      };
      if (entry.method === DEFLATED) inflate(packed, receive);
      else if (entry.method === 0) receive(packed);
      else throw new SheetError("damaged");
    },
    countParsed(length) {
      parsedLeft -= length;
      if (parsedLeft < 0) throw new SheetError("inflated");
    },
  };
}

function inflate(packed: Uint8Array, receive: (piece: Uint8Array) => boolean): void {
  let isEnough = false;
  const inflater = new Inflate((piece) => {
    if (!isEnough && piece.length > 0) isEnough = receive(piece);
  });
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    if (isEnough) return;
    try {
      inflater.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
    } catch (error) {
      throw error instanceof SheetError ? error : new SheetError("damaged");
    }
  }
}

function readDirectory(view: DataView, bytes: Uint8Array) {
  const end = findEnd(view);
  const count = Math.min(view.getUint16(end + 10, true), PARTS_MAX);
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count && at + ENTRY_BYTES <= end; n++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) break;
    const nameLength = view.getUint16(at + 28, true);
    const name = decoder.decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    entries.set(name.replaceAll("\\", "/").replace(/^\/+/, "").toLowerCase(), {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (entries.size === 0) throw new SheetError("damaged");
  return { entries, end };
}

/** Returns the place of the end record, which is at the end of the file or before a comment. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new SheetError("damaged");
}

function packedBytes(view: DataView, bytes: Uint8Array, entry: Entry, end: number): Uint8Array {
  const { header, packed } = entry;
  if (header + 30 > end || view.getUint32(header, true) !== LOCAL_HEADER)
    throw new SheetError("damaged");
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  // Deflated data contains its own end, so a wrong or missing size does no harm.
  return bytes.subarray(from, packed === ELSEWHERE ? end : Math.min(from + packed, end));
}
