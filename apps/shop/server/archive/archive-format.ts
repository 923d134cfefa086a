import * as z from "zod";

// An archive is a tar file with these entries, in this order:
//   loupe.json          the format and the time
//   session-secret      with which the database's secrets are encrypted; only in an encrypted archive
//   database/000001 …   the rows, as server/database/backup/backup-format.ts describes them, cut into pieces
//   pictures/…          each uploaded picture that the database names, under its key in the storage
//   end.json            how many pictures there are, and how many could not be read
// With a passphrase the file begins with an identity of age, encrypted by the passphrase, as text; the tar file
// follows, encrypted for this identity. By hand, with the tools `age` and `tar`:
//   sed '/^-----END/q' x.backup > key.age && sed '1,/^-----END/d' x.backup > rest.age
//   age -d -i key.age rest.age | tar x && cat database/* | gunzip

export const FORMAT = "loupe-archive-1";
export const PIECE_BYTES = 4 * 1024 ** 2;
/** The largest picture that the storage accepts. */
export const PICTURE_BYTES_MAX = 24 * 1024 ** 2;
export const NOTE_BYTES_MAX = 64 * 1024;

export const Header = z.object({ format: z.literal(FORMAT), madeAt: z.string() });

export const End = z.object({
  pictures: z.number().int().min(0),
  /** Pictures that the database names, but that were deleted or damaged in the storage. */
  missing: z.number().int().min(0),
});
export type End = z.output<typeof End>;

export const HEADER_NAME = "loupe.json";
export const SECRET_NAME = "session-secret";
export const END_NAME = "end.json";
export const pieceName = (number: number) => `database/${String(number).padStart(6, "0")}`;
export const pictureName = (key: string) => `pictures/${key}`;

const PICTURE = /^pictures\/(uploads\/(?:qc-)?[\w-]{22}\.webp)$/;

/** The key of a picture in the storage, which contains the digest of its bytes; undefined for any other path. */
export const pictureOf = (name: string): string | undefined => PICTURE.exec(name)?.[1];

const KEY_BEGINS = "-----BEGIN AGE ENCRYPTED FILE-----";
const KEY_ENDS = "-----END AGE ENCRYPTED FILE-----\n";
/** How many bytes from its beginning determine the kind of a file. */
export const BEGINNING_BYTES = 4096;

export type ArchiveKind =
  | { kind: "encrypted"; sealedIdentity: string; offset: number }
  /** An archive without a passphrase. */
  | { kind: "plain" }
  /** A backup of an earlier version, which contains the rows but no pictures. */
  | { kind: "rows" };

/** Returns the kind of a file, from its first bytes; undefined for a file that is no backup. */
export function archiveKind(beginning: Buffer): ArchiveKind | undefined {
  if (beginning[0] === 0x1f && beginning[1] === 0x8b) return { kind: "rows" };
  const text = beginning.toString("latin1", 0, BEGINNING_BYTES);
  if (text.startsWith(`${HEADER_NAME}\0`)) return { kind: "plain" };
  if (!text.startsWith(KEY_BEGINS)) return undefined;
  const end = text.indexOf(KEY_ENDS);
  if (end < 0) return undefined;
  const offset = end + KEY_ENDS.length;
  return { kind: "encrypted", sealedIdentity: text.slice(0, offset), offset };
}
